import { content, example, expect, hydrated, type Page, test } from './site.ts'

const path = `/servicos/${example.id}`
const card = (page: Page) => page.locator(`#servicos a[href="${path}"]`)

/** Points at a service's card for longer than the browser waits to see that one means it. */
async function pointAtCard(page: Page): Promise<void> {
  await card(page).hover()
  await page.waitForTimeout(800)
}

/** How the page that is shown came: `navigational-prefetch` where it was there before the click. */
function delivery(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return (navigation as PerformanceNavigationTiming & { deliveryType: string }).deliveryType
  })
}

test.describe('going from page to page', { tag: '@desktop' }, () => {
  test('a page whose link one points at is there before the click', async ({ page, open }) => {
    await open('/')
    await pointAtCard(page)
    await card(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(example.title)
    expect(await delivery(page)).toBe('navigational-prefetch')
    await hydrated(page)
    // The home page too, with the form filled in for this service; it is only asked whether it is still the same.
    const quote = page.getByRole('link', { name: content.interface.servicePage.quoteLink })
    await quote.hover()
    await page.waitForTimeout(800)
    await quote.click()
    await expect(page).toHaveURL(`/?servico=${example.id}#contato`)
    expect(await delivery(page)).toBe('cache')
  })

  test('a visitor who saves data loads nothing by pointing', async ({ page, open }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await open('/')
    await pointAtCard(page)
    await card(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(example.title)
    expect(await delivery(page)).toBe('')
  })

  test('a section that is asked for on another page is scrolled to, a moment after the home page is there', async ({
    page,
    open,
  }) => {
    await page.addInitScript(() => {
      const arrived = performance.now()
      addEventListener('scroll', () => {
        document.documentElement.dataset.testScroll ??= String(performance.now() - arrived)
      })
      addEventListener('scrollend', () => {
        document.documentElement.dataset.testStill = ''
      })
    })
    await open(path)
    await page.getByRole('banner').getByRole('link', { name: 'Segmentos' }).click()
    await expect(page).toHaveURL('/#segmentos')
    await expect(page.locator('#segmentos')).toBeFocused()
    await expect(page.locator('#segmentos h2')).toBeInViewport()
    const scrolled = await page.locator('html').getAttribute('data-test-scroll')
    expect(Number(scrolled)).toBeGreaterThanOrEqual(100)
    // Who reloads then stays there, and is not taken anywhere.
    await expect(page.locator('html')).toHaveAttribute('data-test-still', '')
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await page.reload()
    await hydrated(page)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => scrollY)).toBe(300)
  })

  test('a section that was asked for, but not come to, is forgotten', async ({ page, open }) => {
    await open(path)
    await page.evaluate(() => sessionStorage.setItem('section', `${Date.now() - 20_000} contato`))
    await page
      .getByRole('banner')
      .getByRole('link', { name: /página inicial/ })
      .click()
    await expect(page).toHaveURL('/')
    await hydrated(page)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('a reloaded page stands where it stood', async ({ page, open }) => {
    await open('/')
    await page.locator('#segmentos').scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(1000)
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })
})
