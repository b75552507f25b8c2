import { openNowText } from '../../app/islands/open-now-text.ts'
import { content, expect, test } from './site.ts'

test.use({ timezoneId: 'Asia/Tokyo' })

test('the contacts follow the time at the company, wherever a visitor is', async ({
  page,
  open,
}) => {
  const { hours, address } = content.company
  const at = (moment: string) =>
    page.getByText(openNowText(hours, new Date(moment), address.state), { exact: true })
  await page.clock.setFixedTime('2026-11-24T01:40:00Z')
  await open('/')
  await page.locator('#contato dl').scrollIntoViewIfNeeded()
  await expect(at('2026-11-24T01:40:00Z')).toBeVisible()
  for (const moment of ['2026-11-24T01:41:00Z', '2026-11-24T01:42:00Z']) {
    await page.clock.setFixedTime(moment)
    await page.clock.runFor(20_000)
    await expect(at(moment)).toBeVisible()
  }
})
