import { content, examplePath, expect, notFoundNoise, type Page, test } from './site.ts'

/**
 * How wide every picture is drawn that has several files, with what is cut off at its sides, and the
 * width that its `sizes` gives, in CSS pixels.
 */
function widths(page: Page) {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'))
    const measured = [...document.images].flatMap((image) => {
      const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])]
      const used = sources.find(({ media }) => !media || matchMedia(media).matches)
      if (!used?.sizes) return []
      const [, media, narrow = '', wide = used.sizes] =
        /^(\([^)]*\)) ([^,]*), (.*)$/.exec(used.sizes) ?? []
      probe.style.width = media && matchMedia(media).matches ? narrow : wide
      const said = probe.getBoundingClientRect().width
      const { width, height } = image.getBoundingClientRect()
      // As of a picture of 16:10. On phones the words beside one decide how high it is.
      const shown = innerWidth < 640 ? width : Math.max(width, 1.6 * height)
      return { name: image.src, said, shown }
    })
    probe.remove()
    // All segments but one are hidden; each has the place of the first.
    return measured.filter(({ shown }) => shown > 0)
  })
}

test('`sizes` gives the width of each picture within 5 %', async ({ page, open, expectNoise }) => {
  expectNoise(...notFoundNoise)
  for (const path of ['/', examplePath, '/nada']) {
    await open(path)
    for (const width of [360, 768, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const pictures = await widths(page)
      const cards = path === '/' && width > 640 ? content.services.length : 0
      expect(pictures.length, path).toBeGreaterThan(cards)
      for (const { name, said, shown } of pictures) {
        expect(said / shown, `${path}, ${width} px: ${name}`).toBeGreaterThan(0.95)
        expect(said / shown, `${path}, ${width} px: ${name}`).toBeLessThan(1.05)
      }
    }
  }
})
