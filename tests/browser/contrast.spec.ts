import sharp from 'sharp'
import { expect, test } from './site.ts'

/** The linear value of each byte, before its colour's weight. */
const linear = Array.from({ length: 256 }, (_, byte) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
)

/**
 * WCAG's relative luminance of the pixel whose red, green and blue begin at a place in the bytes.
 */
function luminance(bytes: Buffer, at: number): number {
  const part = (offset: number) => linear[bytes[at + offset] ?? 0] ?? 0
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
}

type Box = { x: number; y: number; width: number; height: number }

/** The least contrast of white with a part of a screenshot. */
async function leastContrast(screenshot: Buffer, { x, y, width, height }: Box): Promise<number> {
  const part = { left: Math.floor(x), top: Math.floor(y) }
  const size = { width: Math.floor(width), height: Math.floor(height) }
  const pixels = sharp(screenshot)
    .extract({ ...part, ...size })
    .removeAlpha()
    .raw()
  const data = await pixels.toBuffer()
  const grounds: number[] = []
  for (let at = 0; at < data.length; at += 3) grounds.push(luminance(data, at))
  // Ignores the brightest hundredth of the points: a lamp as large as an i's dot hides no letter.
  grounds.sort((a, b) => b - a)
  return 1.05 / ((grounds[Math.floor(grounds.length / 100)] ?? 1) + 0.05)
}

test.use({ withPictures: true })

test('white text over the hero picture has a contrast of 4.5:1 or more', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/')
  for (const width of [320, 360, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page
      .locator('#inicio img')
      .first()
      .evaluate((img: HTMLImageElement) => img.decode())
    // The words are hidden, so that the screenshot shows what is behind them.
    const words = page.locator('.bar, #inicio > div:has(h1)')
    const boxes = await page
      .locator('.bar :is(a:not(div > [data-section]), button), #inicio h1 span, #inicio p')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return { what: one.textContent ?? '', box: { x, y, width, height } }
        }),
      )
    expect(boxes.length).toBeGreaterThan(4)
    await words.evaluateAll((all) => {
      for (const one of all) (one as HTMLElement).style.opacity = '0'
    })
    const screenshot = await page.screenshot({ scale: 'css' })
    for (const { what, box } of boxes) {
      const contrast = await leastContrast(screenshot, box)
      expect.soft(contrast, `${what} at ${width} px`).toBeGreaterThanOrEqual(4.5)
    }
    await words.evaluateAll((all) => {
      for (const one of all) (one as HTMLElement).style.opacity = ''
    })
  }
})
