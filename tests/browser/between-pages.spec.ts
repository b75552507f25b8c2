import { content, example, examplePath, expect, hydrated, type Page, test } from './site.ts'

const card = (page: Page) => page.locator(`#servicos a[href="${examplePath}"]`)
const top = (page: Page) => page.evaluate(() => scrollY)

/** How the shown page was delivered: `navigational-prefetch` if it was prefetched. */
function delivery(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return (navigation as PerformanceNavigationTiming & { deliveryType: string }).deliveryType
  })
}

test('a page is prefetched when its link is pointed at', async ({ page, open, site }) => {
  await open('/')
  const prefetched = page.waitForResponse(site.origin + examplePath)
  await card(page).hover()
  await (await prefetched).finished()
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(example.title)
  expect(await delivery(page)).toBe('navigational-prefetch')
  await hydrated(page)
})

test('a requested section that was not reached is forgotten', async ({ page, open }) => {
  await page.clock.install()
  await open(examplePath)
  await page.evaluate(() => sessionStorage.setItem('section', `${Date.now() - 20_000} contato`))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /página inicial/ })
    .click()
  await expect(page).toHaveURL('/')
  await hydrated(page)
  await page.clock.runFor(1000)
  expect(await top(page)).toBe(0)
})

test('a reloaded page keeps its scroll position', async ({ page, open }) => {
  await open('/')
  await page.locator('#segmentos').scrollIntoViewIfNeeded()
  const before = await top(page)
  expect(before).toBeGreaterThan(1000)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => top(page)).toBe(before)
})

test('Back restores the scroll position of a page whose section was requested', async ({
  page,
  open,
}) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(examplePath)
  await page.getByRole('link', { name: content.interface.servicePage.back }).click()
  await expect(page.locator('#servicos')).toBeFocused()
  await card(page).scrollIntoViewIfNeeded()
  const left = await top(page)
  await card(page).click()
  await expect(page).toHaveURL(examplePath)
  await page.goBack()
  await expect(page).toHaveURL('/#servicos')
  await expect.poll(() => top(page)).toBe(left)
  // Longer than the delay after which a section is scrolled to.
  await page.clock.runFor(1000)
  expect(await top(page)).toBe(left)
  await page.goForward()
  await expect(page).toHaveURL(examplePath)
})

test('an anchor of the page itself keeps the focus where it leads', async ({ page, open }) => {
  await page.clock.install()
  await open('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#conteudo')
  await page.clock.runFor(1000)
  await expect(page.locator('#conteudo')).toBeFocused()
})

test('a link that was followed offline leads to its page when the connection is back', async ({
  page,
  open,
  context,
}) => {
  await open('/')
  await context.setOffline(true)
  const heading = page.getByRole('heading', { level: 1, name: example.title })
  // Uses the keyboard, because Playwright's offline mode does not stop prefetching on pointing.
  await card(page).press('Enter')
  await expect(heading).toHaveCount(0)
  await context.setOffline(false)
  // The browser's error page loads again by itself, or when the visitor reloads.
  await page.reload()
  await expect(heading).toBeVisible()
})
