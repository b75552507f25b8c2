import { setTimeout as delay } from 'node:timers/promises'
import { content, examplePath, expect, scrolled, test } from './site.ts'

test('Back returns to where a page was left, not to its section', async ({ page, open }) => {
  await page.clock.install()
  await open(examplePath, { reducedMotion: 'reduce' })
  await page.getByRole('link', { name: content.labels.servicePage.back }).click()
  await expect(page.locator('#servicos')).toBeFocused()
  const card = page.locator(`#servicos a[href="${examplePath}"]`)
  await card.scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  await card.click()
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

test('a link to a section of another page may be followed at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      if (location.pathname === '/') return
      document.querySelector<HTMLElement>('main a[data-section="servicos"]')?.click()
    }),
  )
  // Meanwhile the page that is left goes on.
  await page.route('/', async (route) => {
    await delay(500)
    await route.continue()
  })
  await page.goto(examplePath, { waitUntil: 'commit' })
  await expect(page.locator('#servicos')).toBeFocused()
})

test('Back returns from a section to the link that led there', async ({ page, open }) => {
  await open('/', { reducedMotion: 'reduce' })
  const link = page.locator('#segmentos ~ * a[data-section], #area a[data-section]').first()
  await link.scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  await link.click()
  await expect(page.locator('#contato')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrolled(page)).toBe(left)
})
