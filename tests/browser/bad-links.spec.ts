import { content, example, expect, goOffline, test } from './site.ts'

test('a link that was followed without a connection leads on when it is back', {
  tag: '@desktop',
}, async ({ page, open, context }) => {
  await open('/')
  await goOffline(page)
  const heading = page.getByRole('heading', { level: 1, name: example.title })
  // By key: what is fetched ahead on pointing does not go offline with the page in Playwright.
  await page.locator(`#servicos a[href="/servicos/${example.id}"]`).press('Enter')
  await expect(heading).toHaveCount(0)
  await context.setOffline(false)
  // The browser's own page asks again by itself, or when the visitor does.
  await page.reload()
  await expect(heading).toBeVisible()
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
  await page.route('**/assets/page-body-*.js', async (route) => {
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
