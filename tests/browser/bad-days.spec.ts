import { test } from './quote-form.ts'
import { content, examplePath, expect, menuButton, onPhone } from './site.ts'

test('the form is sent where storage is blocked and the clock says 1998', async ({
  page,
  open,
  quote,
}) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  await page.clock.install({ time: '1998-01-19T03:14:08Z' })
  await open(examplePath)
  await page.getByRole('link', { name: content.labels.servicePage.quoteLink }).click()
  await expect(page.locator('#contato h2')).toBeInViewport()
  await quote.sendSuccessfully({ subject: 'orcamento' })
})

test(
  'the menu’s button is seen where the file of icons is missing',
  onPhone,
  async ({ page, open, expectNoise }) => {
    expectNoise(/ERR_FAILED/)
    await page.route('**/icons/**', (route) => route.abort())
    await open(examplePath, { reducedMotion: 'reduce' })
    const button = menuButton(page)
    for (const expanded of ['false', 'true']) {
      await expect(button).toHaveAttribute('aria-expanded', expanded)
      const seen = await button.screenshot()
      await button.locator('svg').evaluate((icon) => icon.style.setProperty('opacity', '0'))
      expect(seen.equals(await button.screenshot()), expanded).toBe(false)
      await button.locator('svg').evaluate((icon) => icon.style.removeProperty('opacity'))
      await button.tap()
    }
  },
)
