import { wholeChromium } from '../chromium.ts'
import { examplePath, expect, test } from './site.ts'

const executablePath = wholeChromium()

// A Chromium without windows has no back and forward cache, and Playwright switches it off by
// default, because it may hide failures.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      ...(executablePath && { executablePath }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
  },
})

test('a menu that led to a page is closed after Back', {
  tag: '@slow',
}, async ({ page, open }) => {
  test.skip(!executablePath, 'There is no Chromium with windows')
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.testPersisted = String(persisted)
    })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/')
  await page.locator('header button[popovertarget="menu"]').click()
  await page.locator('#menu summary').click()
  await page.locator(`#menu a[href="${examplePath}"]`).click()
  await page.waitForURL(examplePath)
  // page.goBack waits for events that a page from the cache does not have.
  await page.evaluate(() => history.back()).catch(() => undefined)
  await expect(page.locator('html')).toHaveAttribute('data-test-persisted', 'true')
  await expect(page.locator('#inicio')).toBeAttached()
  await expect(page.locator('#menu')).toBeHidden()
})
