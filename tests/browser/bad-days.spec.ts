import { sendSuccessfully } from './quote-form.ts'
import { content, examplePath, expect, test } from './site.ts'

test('the form is sent where storage is blocked and the clock says 1998', async ({
  page,
  open,
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
  await sendSuccessfully(page, { subject: 'orcamento' })
})
