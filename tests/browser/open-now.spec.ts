import { expect, test } from './site.ts'

test.use({ timezoneId: 'Asia/Tokyo' })

test('the contacts show the hour in Brasília, wherever the visitor is', async ({ page, open }) => {
  await page.clock.setFixedTime('2026-11-24T01:40:00Z')
  await open('/')
  await page.locator('#contato dl').scrollIntoViewIfNeeded()
  const now = page.locator('#contato').getByText(/^Agora são 22h40\. O escritório /)
  await expect(now).toBeVisible()
})
