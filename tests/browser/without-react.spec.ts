import type { Route } from '@playwright/test'
import { bindShortWords } from '../../app/ui/bind-short-words.ts'
import { nothing, test } from './quote-form.ts'
import {
  content,
  copyButton,
  example,
  examplePath,
  expect,
  expectNotHydrated,
  hydrated,
  transparentCount,
} from './site.ts'

const worksWithout = /works without scripts/

const script = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body })

/** What may happen to the script that contains React. */
const faults: [string, RegExp[], (route: Route) => unknown][] = [
  ['does not come', [/ERR_FAILED/, worksWithout], (route) => route.abort()],
  ['breaks as in an old browser', [worksWithout], script('let a = ?.b')],
  ['hangs for ever', [], () => undefined],
]

for (const [what, noise, answer] of faults) {
  test(`pages and form work where the script ${what}`, async ({ page, expectNoise, quote }) => {
    expectNoise(...noise)
    await page.route('**/assets/*.js', answer)
    await page.goto(examplePath)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(example.title)
    await page.getByRole('link', { name: content.labels.servicePage.quoteLink }).click()
    await expect(page).toHaveURL(`/?servico=${example.id}#contato`)
    await expect(quote.form.locator('[name="service"]')).toHaveValue(example.id)
    await quote.sendSuccessfully({ subject: 'orcamento' })
    await expect(page).toHaveURL(/#pedido$/)
    await expectNotHydrated(page)
    // No content waits for a script to reveal it.
    await expect.poll(() => transparentCount(page)).toBe(0)
  })
}

/** The home page, whose script does not come. */
const scriptless = test.extend({
  page: async ({ page, expectNoise }, use) => {
    expectNoise(/ERR_FAILED/, worksWithout)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    await use(page)
  },
})

scriptless(
  'a form sent once more after Back is the same request, and no draft later',
  async ({ page, quote }) => {
    const values = await quote.sendSuccessfully()
    const reference = await quote.reference()
    await page.goBack()
    await quote.expectFilled(values)
    await quote.submit.click()
    expect(await quote.reference()).toBe(reference)
    await page.unroute('**/assets/*.js')
    await page.goto('/')
    await hydrated(page)
    await quote.expectFilled(nothing)
  },
)

scriptless(
  'a page whose scripts do not load scrolls, and shows all segments and the video’s link',
  async ({ page }) => {
    const hero = page.locator('#inicio')
    await hero.getByRole('link', { name: content.labels.hero.services }).click()
    await expect(page.locator('#servicos h2')).toBeInViewport()
    for (const { description } of content.segments) {
      await expect(page.locator('#segmentos').getByText(bindShortWords(description))).toBeVisible()
    }
    const watch = hero.getByRole('link', { name: content.labels.hero.watch })
    await expect(watch).toHaveCount(content.company.video ? 1 : 0)
    // Controls that need React are hidden.
    await expect(copyButton(page, '')).toHaveCount(0)
  },
)
