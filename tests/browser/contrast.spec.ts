import sharp from 'sharp'
import { contrast } from '../../tools/assets/colour-pairs.ts'
import { decoded, expect, test } from './site.ts'

type Box = { x: number; y: number; width: number; height: number }

/** The least contrast of white with a part of a screenshot. */
async function leastContrast(screenshot: Buffer, { x, y, width, height }: Box): Promise<number> {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const pixels = await sharp(screenshot)
    .extract({ left, top, width: Math.floor(width), height: Math.floor(height) })
    .removeAlpha()
    .raw()
    .toBuffer()
  const found: number[] = []
  for (let at = 0; at < pixels.length; at += 3) {
    found.push(contrast('#ffffff', `#${pixels.toString('hex', at, at + 3)}`))
  }
  // Ignores the brightest hundredth of the points: a lamp as large as an i's dot hides no letter.
  found.sort((a, b) => a - b)
  return found[Math.floor(found.length / 100)] ?? 1
}

// The content security policy would refuse the style of the screenshot.
test.use({ withPictures: true, bypassCSP: true })

test('white text over the hero picture has a contrast of 4.5:1 or more', async ({ page, open }) => {
  await open('/', { reducedMotion: 'reduce' })
  const picture = page.locator('#inicio img').first()
  for (const width of [320, 360, 740, 768, 1024, 1280, 1440, 1920]) {
    // A phone on its side shows the words on the picture.
    await page.setViewportSize({ width, height: width === 740 ? 360 : 900 })
    await decoded(picture)
    const boxes = await page
      .locator('.bar :is(a:not(div > [data-section]), button), #inicio h1 span, #inicio p')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.flatMap((element) => {
          // The lines of the text itself: what holds it may be wider.
          const range = document.createRange()
          range.selectNodeContents(element)
          const what = element.textContent
          return [...range.getClientRects()].map((line) => ({ what, box: line.toJSON() }))
        }),
      )
    expect(boxes.length).toBeGreaterThan(4)
    // The words are hidden, so that the screenshot shows what is behind them.
    const style = '.bar, #inicio > div:has(h1) { opacity: 0 }'
    const screenshot = await page.screenshot({ scale: 'css', style })
    for (const { what, box } of boxes) {
      const least = await leastContrast(screenshot, box)
      expect.soft(least, `${what} at ${width} px`).toBeGreaterThanOrEqual(4.5)
    }
  }
})
