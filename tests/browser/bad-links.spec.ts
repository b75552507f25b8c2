import type { Route } from '@playwright/test'
import { content, example, expect, goOffline, hydrated, type Page, test } from './site.ts'

const service = example

async function followCard(page: Page): Promise<void> {
  await page.locator(`#servicos a[href="/servicos/${service.id}"]`).click()
}

async function expectService(page: Page): Promise<void> {
  await expect(page).toHaveURL(`/servicos/${service.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.title)
  await expect(page).toHaveTitle(service.meta.title)
}

test.describe('a link within the site leads on', { tag: '@desktop' }, () => {
  test("when the next page's script stays missing", async ({ page, open, expectNoise }) => {
    expectNoise(/ERR_FAILED/, /Error loading route module/, /Failed to fetch dynamically/)
    await page.route('**/assets/service-*.js', (route) => route.abort())
    await open('/')
    await followCard(page)
    await expectService(page)
    await page.getByRole('banner').getByRole('link', { name: 'Segmentos' }).click()
    await expect(page).toHaveURL('/#segmentos')
    await expect(page.locator('#segmentos h2')).toBeInViewport()
  })

  test("when the next page's data never come, are not there, or are something else", async ({
    page,
    open,
    expectNoise,
  }) => {
    expectNoise(/ERR_FAILED/, /status of 404/)
    let answer: ((route: Route) => Promise<void>) | undefined
    await page.route('**/*.data*', (route) => answer?.(route))
    for (const broken of [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
      (route: Route) => route.fulfill({ status: 200, body: '<p>Wi-Fi: entre aqui</p>' }),
    ]) {
      answer = broken
      await open('/')
      await followCard(page)
      await expectService(page)
      await hydrated(page)
    }
  })

  test('when the connection is back after a click without one', async ({
    page,
    open,
    context,
    expectNoise,
  }) => {
    expectNoise(/ERR_INTERNET_DISCONNECTED/, /Error loading route module/, /Failed to fetch dynam/)
    await open('/')
    await goOffline(page)
    await followCard(page)
    await expect(page.getByRole('heading', { level: 1, name: service.title })).toHaveCount(0)
    await context.setOffline(false)
    // The browser's own page asks again by itself, or when the visitor does.
    await page.reload()
    await expectService(page)
  })
})

test('a page that fails by itself says so, and does not ask for itself for ever', {
  tag: '@desktop',
}, async ({ page, expectNoise }) => {
  expectNoise(/./)
  let asked = 0
  await page.route('/', (route) => {
    asked += 1
    return route.fallback()
  })
  // The home page's own code breaks while it is shown.
  await page.route('**/assets/site-*.js', async (route) => {
    const code = await (await route.fetch()).text()
    // Lists of terms stand on the home page alone.
    const broken = code.replaceAll('(`dl`', '((()=>{throw Error("broken")})()||`dl`')
    expect(broken).not.toBe(code)
    await route.fulfill({ contentType: 'text/javascript', body: broken })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.interface.failed.title)
  await expect(page.getByRole('link', { name: content.interface.failed.link })).toBeVisible()
  expect(asked).toBe(1)
})
