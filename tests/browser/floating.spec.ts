import { formOf } from './quote-form.ts'
import { content, expect, longestPage, notFoundAnswer, type Page, test } from './site.ts'

const button = (page: Page) =>
  page.getByRole('link', { name: content.interface.floating.label }).last()

test('the floating button opens a chat on every page', async ({ page, open, expectNoise }) => {
  expectNoise(notFoundAnswer, /^console warning: .*\/nada/)
  for (const path of ['/', longestPage, '/servicos/nope', '/nada']) {
    await open(path)
    await expect(button(page)).toBeInViewport({ ratio: 1 })
    const chat = new RegExp(`^https://wa\\.me/${content.company.whatsapp.e164.slice(1)}\\?`)
    await expect(button(page)).toHaveAttribute('href', chat)
    await expect(button(page)).toHaveAttribute('target', '_blank')
    await expect(button(page)).toHaveAttribute('rel', /noopener/)
  }
})

for (const width of [320, 360, 768, 1280]) {
  test(`at ${width} px it never covers the form's button`, { tag: '@desktop' }, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await open('/')
    const { submit } = formOf(page)
    // As far down as the floating button, where they would meet.
    await submit.evaluate((element) => {
      const floating = document.querySelector('footer > a')?.getBoundingClientRect()
      const { top } = element.getBoundingClientRect()
      scrollBy({ top: top - (floating?.top ?? 0), behavior: 'instant' })
    })
    await expect(submit).toBeInViewport()
    const [own, its] = [await submit.boundingBox(), await button(page).boundingBox()]
    if (!own || !its) throw new Error('Both buttons have to be on the screen')
    expect(Math.abs(own.y - its.y), 'they stand at the same height').toBeLessThan(its.height)
    const apart = own.x + own.width <= its.x || its.x + its.width <= own.x
    expect(apart, JSON.stringify({ own, its })).toBe(true)
  })
}
