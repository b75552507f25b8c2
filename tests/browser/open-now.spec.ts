import { expect, test } from './site.ts'

test.use({ timezoneId: 'Asia/Tokyo' })

test('the contacts follow the time in Brasília, wherever a visitor is', async ({ page, open }) => {
  await page.clock.setFixedTime('2026-11-24T01:40:00Z')
  await open('/')
  await page.locator('#contato dl').scrollIntoViewIfNeeded()
  const at = (time: string) => page.getByText(`Agora são ${time}. O escritório `)
  await expect(at('22h40')).toBeVisible()
  for (const minute of ['41', '42']) {
    await page.clock.setFixedTime(`2026-11-24T01:${minute}:00Z`)
    await page.clock.runFor(20_000)
    await expect(at(`22h${minute}`)).toBeVisible()
  }
})
