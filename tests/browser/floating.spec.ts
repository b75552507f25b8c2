import { formOf } from './quote-form.ts'
import { allPaths, announced, bothSizes, expect, type Page, test } from './site.ts'

const button = (page: Page) => page.getByRole('link', { name: announced.floating }).last()

test('the floating button is on every page', bothSizes, async ({ page, expectNoise }) => {
  expectNoise(/404/)
  for (const path of ['/', ...allPaths.slice(-3)]) {
    await page.goto(path)
    await expect(button(page)).toBeInViewport({ ratio: 1 })
  }
})

test("the floating button never covers the form's button", async ({ page, open }) => {
  await open('/')
  const { submit } = formOf(page)
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const its = await button(page).boundingBox()
    // Scrolls the form's button to the height of the floating button, where they could overlap.
    await submit.evaluate((element, y) => {
      scrollBy({ top: element.getBoundingClientRect().top - y, behavior: 'instant' })
    }, its?.y ?? 0)
    await expect(submit).toBeInViewport()
    const own = await submit.boundingBox()
    if (!own || !its) throw new Error('Both buttons have to be on the screen')
    expect(Math.abs(own.y - its.y), 'they are at the same height').toBeLessThan(its.height)
    expect(own.x + own.width, `at ${width} px`).toBeLessThanOrEqual(its.x)
  }
})
