import { content, example, examplePath, expect, type Page, scrolled, test } from './site.ts'

const card = (page: Page) => page.locator(`#servicos a[href="${examplePath}"]`)

/** How the shown page was delivered: `navigational-prefetch` if it was prefetched. */
function delivery(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return (navigation as PerformanceNavigationTiming & { deliveryType: string }).deliveryType
  })
}

// Under a test driver Chromium attempts to prerender but never does.
test('pointing at a link fetches and prerenders its page', async ({ page, open, site }) => {
  const devtools = await page.context().newCDPSession(page)
  const attempts: string[] = []
  devtools.on('Preload.prerenderStatusUpdated', ({ key }) => attempts.push(key.url))
  await devtools.send('Preload.enable')
  await open('/')
  expect(attempts).toEqual([])
  const prefetched = page.waitForResponse(site.origin + examplePath)
  await card(page).hover()
  await (await prefetched).finished()
  await expect.poll(() => attempts).toContain(site.origin + examplePath)
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(example.title)
  expect(await delivery(page)).toBe('navigational-prefetch')
})

test('Back returns to where a page was left, not to its section', async ({ page, open }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(examplePath)
  await page.getByRole('link', { name: content.labels.servicePage.back }).click()
  await expect(page.locator('#servicos')).toBeFocused()
  await card(page).scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  await card(page).click()
  await expect(page).toHaveURL(examplePath)
  await page.goBack()
  await expect(page).toHaveURL('/#servicos')
  await expect.poll(() => scrolled(page)).toBe(left)
  // Longer than the delay after which a section is scrolled to.
  await page.clock.runFor(1000)
  expect(await scrolled(page)).toBe(left)
  await page.goForward()
  await expect(page).toHaveURL(examplePath)
})
