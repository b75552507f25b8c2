import { content, expect, type Page, test } from './site.ts'

const cards = (page: Page) => page.locator('#servicos').getByRole('link')

test('Back to a page that a section was asked of stands where it was left', {
  tag: '@desktop',
}, async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(`/servicos/${content.services[0]?.id}`)
  await page.getByRole('link', { name: content.interface.servicePage.back }).click()
  await expect(page.locator('#servicos')).toBeFocused()
  const card = cards(page).nth(6)
  await card.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  const path = await card.getAttribute('href')
  await card.click()
  await expect(page).toHaveURL(path ?? '-')
  await page.goBack()
  await expect(page).toHaveURL('/#servicos')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  // Longer than the delay after which a section is scrolled to.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)))
  expect(await page.evaluate(() => scrollY)).toBe(left)
  await page.goForward()
  await expect(page).toHaveURL(path ?? '-')
})

test('an anchor of the page itself keeps the focus where it leads', { tag: '@desktop' }, async ({
  page,
  open,
}) => {
  await open('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#conteudo')
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  await expect(page.locator('#conteudo')).toBeFocused()
})
