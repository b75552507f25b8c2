import {
  announced,
  bothSizes,
  eachKind,
  expect,
  missingPaths,
  notFoundNoise,
  type Page,
  test,
} from './site.ts'

const button = (page: Page) => page.getByRole('link', { name: announced.floating }).last()

test('the floating button is on every page', bothSizes, async ({ page, open, expectNoise }) => {
  expectNoise(...notFoundNoise)
  for (const path of [...eachKind, ...missingPaths]) {
    await open(path)
    await expect(button(page)).toBeInViewport({ ratio: 1 })
  }
})

test('the floating button covers nothing of the form', async ({ page, open }) => {
  await open('/')
  const form = page.locator('#pedido')
  for (const width of [320, 360, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    for (const part of await form
      .locator('h3, label, input, textarea, [type="submit"], summary')
      .all()) {
      // Scrolls it to the height at which the button floats.
      await part.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect()
        scrollBy({ top: top + height / 2 - (innerHeight - 40), behavior: 'instant' })
      })
      await expect
        .poll(() =>
          page.locator('.floating').evaluate((floating) => {
            const its = floating.getBoundingClientRect()
            const card = document.querySelector('#pedido')?.getBoundingClientRect() ?? its
            const isBeside =
              its.left >= card.right || its.top >= card.bottom || its.bottom <= card.top
            return isBeside || getComputedStyle(floating).visibility === 'hidden'
          }),
        )
        .toBe(true)
    }
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(button(page)).toBeVisible()
})
