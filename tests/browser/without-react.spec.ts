import type { Route } from '@playwright/test'
import { fillIn, formOf } from './quote-form.ts'
import {
  content,
  example,
  examplePath,
  expect,
  expectNotHydrated,
  type Page,
  test,
} from './site.ts'

/** The main tasks of a visitor, on pages that React never hydrates. */
async function useWithoutReact(page: Page): Promise<void> {
  await page.goto(examplePath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(example.title)
  await page.getByRole('link', { name: content.interface.servicePage.quoteLink }).click()
  await expect(page).toHaveURL(`/?servico=${example.id}#contato`)
  const { submit, success, form } = formOf(page)
  await expect(form.locator('[name="service"]')).toHaveValue(example.id)
  await fillIn(page, { subject: 'orcamento' })
  await submit.click()
  await expect(success).toBeVisible()
  await expect(page).toHaveURL(/#pedido$/)
  await expectNotHydrated(page)
  // No content waits for a script to reveal it.
  const hiddenCount = () =>
    page
      .locator('main *')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity === '0').length)
  await expect.poll(hiddenCount).toBe(0)
}

const script = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body })

/** What may happen to the script that contains React. */
const faults: [string, RegExp[], (route: Route) => unknown][] = [
  ['does not come', [/ERR_FAILED/, /works without scripts/], (route) => route.abort()],
  ['breaks as in an old browser', [/works without scripts/], script('let a = ?.b')],
  [
    'throws half-way',
    [/works without scripts/],
    script("throw new TypeError('navigator.share is not a function')"),
  ],
  ['hangs for ever', [], () => undefined],
]

for (const [what, noise, answer] of faults) {
  test(`pages and form work where the script ${what}`, async ({ page, expectNoise }) => {
    expectNoise(...noise)
    await page.route('**/assets/*.js', answer)
    await useWithoutReact(page)
  })
}

test('a page whose scripts do not load scrolls, and shows all segments and the video’s link', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/, /works without scripts/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const hero = page.locator('#inicio')
  await hero.getByRole('link', { name: 'Conheça nossos serviços' }).click()
  await expect(page.locator('#servicos h2')).toBeInViewport()
  for (const { description } of content.segments) {
    await expect(page.locator('#segmentos').getByText(description)).toBeVisible()
  }
  await expect(hero.getByRole('link', { name: 'Assistir' })).toBeVisible()
  // Controls that need React are hidden.
  const copy = content.interface.contact.copy.replace('{text}', '')
  await expect(page.getByRole('button', { name: copy })).toHaveCount(0)
})

test('the menu opens and closes when scripts do not load', { tag: '@phone' }, async ({
  page,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/, /works without scripts/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const menu = page.locator('#menu')
  await page.getByRole('button', { name: content.interface.navigation.menuOpen }).tap()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Segmentos' }).tap()
  await expect(menu).toBeHidden()
  await expect(page.locator('#segmentos h2')).toBeInViewport()
})
