import { fillIn, formOf } from './quote-form.ts'
import { content, example, expect, expectNotHydrated, type Page, test } from './site.ts'

/** Everything that a visitor comes for, on a page that React never takes over. */
async function useWithoutReact(page: Page): Promise<void> {
  await page.goto(`/servicos/${example.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(example.title)
  await page.getByRole('link', { name: content.interface.servicePage.quoteLink }).click()
  await expect(page).toHaveURL(`/?servico=${example.id}#contato`)
  const tabs = page.locator('#segmentos').getByRole('tab')
  await tabs.nth(4).click()
  await expect(page.locator('#segmentos').getByRole('tabpanel')).toContainText(
    content.segments[4]?.description ?? '-',
  )
  await page.getByRole('button', { name: 'Assistir' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: content.interface.video.fallback })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const { submit, success, form } = formOf(page)
  await expect(form.locator('[name="service"]')).toHaveValue(example.id)
  await fillIn(page, { subject: 'orcamento' })
  await submit.click()
  await expect(success).toBeVisible()
  await expectNotHydrated(page)
  // Nothing waits for a script that reveals it; the shown segment only fades in.
  const unseen = () =>
    page
      .locator('main *')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity === '0').length)
  await expect.poll(unseen).toBe(0)
}

test.describe('pages and form work', { tag: '@desktop' }, () => {
  test('when the first script breaks as in an old browser', async ({ page, expectNoise }) => {
    expectNoise(/The page works without scripts/)
    await page.route('**/assets/entry.client-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'let a = ?.b' }),
    )
    await useWithoutReact(page)
  })

  test('when it throws half-way', async ({ page, expectNoise }) => {
    expectNoise(/The page works without scripts/)
    // Its last part runs in an old browser as far as the first word that this one does not know.
    await page.route('**/assets/entry.client-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "throw new TypeError('navigator.share is not a function')",
      }),
    )
    await useWithoutReact(page)
  })

  test('when some of the scripts are blocked', async ({ page, expectNoise }) => {
    expectNoise(/ERR_BLOCKED_BY_CLIENT/, /The page works without scripts/)
    await page.route('**/assets/{react,page-body}-*.js', (route) => route.abort('blockedbyclient'))
    await useWithoutReact(page)
  })

  test('when a script hangs for ever', async ({ page }) => {
    await page.route('**/assets/entry.client-*.js', () => {})
    await useWithoutReact(page)
  })
})
