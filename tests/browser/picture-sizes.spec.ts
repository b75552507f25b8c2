import { examplePath, expect, notFoundAnswer, type Page, test, unknownPath } from './site.ts'

/** How wide every picture stands, and how wide its `sizes` says that it stands, in CSS pixels. */
function widths(page: Page) {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'))
    const measured = [...document.images].map((image) => {
      const sources = image.parentElement?.querySelectorAll('source') ?? []
      const parts = ([...sources].at(-1)?.sizes ?? '').split(/, (?![^(]*\))/).map((part) => {
        const [, media = 'all', width = part] = /^(\([^)]*\)) (.*)$/.exec(part) ?? []
        return { media, width }
      })
      probe.style.width = parts.find(({ media }) => matchMedia(media).matches)?.width ?? ''
      const said = probe.getBoundingClientRect().width
      return { name: image.src, said, stands: image.getBoundingClientRect().width }
    })
    probe.remove()
    // Six of the segments are not shown; each stands where the first does.
    return measured.filter(({ stands }) => stands > 0)
  })
}

test('the browser is told how wide each picture stands, within 5 %', async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(notFoundAnswer, unknownPath)
  for (const path of ['/', examplePath, '/nada']) {
    await open(path)
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const pictures = await widths(page)
      expect(pictures.length, path).toBeGreaterThan(path === '/' ? 9 : 0)
      for (const { name, said, stands } of pictures) {
        expect(said / stands, `${path}, ${width} px: ${name}`).toBeGreaterThan(0.95)
        expect(said / stands, `${path}, ${width} px: ${name}`).toBeLessThan(1.05)
      }
    }
  }
})
