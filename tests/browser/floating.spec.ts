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

test('the floating button covers nothing of the form and of the contacts beside it', async ({
  page,
  open,
}) => {
  await open('/')
  const section = page.locator('#contato')
  for (const width of [320, 360, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const parts = section.locator('h3, label, input, textarea, button, a, summary')
    for (const part of await parts.all()) {
      // Scrolls it to the height at which the button floats.
      await part.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect()
        scrollBy({ top: top + height / 2 - (innerHeight - 40), behavior: 'instant' })
      })
      await expect
        .poll(() =>
          part.evaluate((element) => {
            const floating = document.querySelector('.floating') ?? element
            const its = floating.getBoundingClientRect()
            const box = (element.closest('#pedido') ?? element).getBoundingClientRect()
            const isBeside = its.left >= box.right || its.top >= box.bottom || its.bottom <= box.top
            return isBeside || getComputedStyle(floating).visibility === 'hidden'
          }),
        )
        .toBe(true)
    }
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(button(page)).toBeVisible()
})
