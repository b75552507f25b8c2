import { segmentPanelId } from '../../app/pages.ts'
import { content, examplePath, expect, scrolled, test } from './site.ts'

test('Back returns to where a page was left, not to its section', async ({ page, open }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(examplePath)
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

test('Back returns from a section to the link that led there', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A segment that the address names was left, and is not gone back to.
  const start = `/#${segmentPanelId(content.segments.at(-1)?.id ?? '-')}`
  await open(start)
  const link = page.locator('#segmentos ~ * a[data-section], #area a[data-section]').first()
  await link.scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  await link.click()
  await expect(page.locator('#contato')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(start)
  await expect.poll(() => scrolled(page)).toBe(left)
})
