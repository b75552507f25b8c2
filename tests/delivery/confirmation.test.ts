import { afterEach, expect, test, vi } from 'vitest'
import { planResend } from '../../server/delivery/channels.ts'
import { day, minute } from '../../server/time/milliseconds.ts'
import { quoteRequest } from '../quote-request.ts'
import { openDelivery } from './delivery-fixture.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A site that confirms, and the recipients of its confirmations so far. */
async function openConfirming(env: Record<string, string> = {}) {
  const delivery = await openDelivery({ MAIL_CONFIRMATION: 'on', ...env })
  const { accept, mails, server, settings } = delivery
  const company = settings.mail?.to.map(({ address }) => address) ?? []
  const confirmed = () =>
    server.mails
      .flatMap(({ recipients }) => recipients)
      .filter((recipient) => !company.includes(recipient))
  const confirmations = delivery.workerFor('confirmation')
  return {
    ...delivery,
    confirmed,
    acceptFrom: (email: string) => accept({ request: quoteRequest({ email }) }),
    async round() {
      await mails.round()
      await confirmations.round()
    },
  }
}

test('nobody gets a confirmation where it is off, or for suspected spam', async () => {
  const { accept, confirmed, round, server } = await openConfirming()
  await accept({ spamSigns: ['links'] })
  await round()
  expect(server.mails).toHaveLength(2)
  const off = await openConfirming({ MAIL_CONFIRMATION: 'off' })
  await off.accept()
  await off.round()
  expect(off.server.mails).toHaveLength(2)
  expect([...confirmed(), ...off.confirmed()]).toEqual([])
})

test('a request is confirmed once, when its first recipient has accepted, and sent again only to the other', async () => {
  const { accept, confirmed, round, server, statesOf, time } = await openConfirming()
  const reference = await accept()
  const refuse = (...recipients: string[]) =>
    server.behave({ refuseRecipients: Object.fromEntries(recipients.map((to) => [to, 450])) })
  refuse('a@exemplo.com.br', 'b@exemplo.com.br')
  await round()
  expect(confirmed()).toEqual([])
  refuse('b@exemplo.com.br')
  time.now += minute
  await round()
  expect(confirmed()).toEqual(['conceicao@exemplo.com.br'])
  expect(await statesOf(reference)).toEqual({ a: 'done', b: 'waiting' })
  server.behave()
  time.now += 2 * minute
  await round()
  await round()
  expect(server.mails.map(({ recipients }) => recipients)).toEqual([
    ['a@exemplo.com.br'],
    ['conceicao@exemplo.com.br'],
    ['b@exemplo.com.br'],
  ])
  expect(await statesOf(reference)).toEqual({ a: 'done', b: 'done' })
})

test('a mailbox gets one confirmation a day, whoever fills it in', async () => {
  const { acceptFrom, confirmed, round } = await openConfirming()
  const now = Date.now()
  vi.setSystemTime(now)
  const again = ['Ana@Exemplo.com.br', 'ana+2@exemplo.com.br', 'ana@ｅxemplo.com.br']
  const addresses = ['ana@exemplo.com.br', ...again, 'ci.da@gmail.com', 'cida@googlemail.com']
  for (const email of [...addresses, 'bia@exemplo.com.br']) await acceptFrom(email)
  await round()
  expect(confirmed().sort()).toEqual([
    'ana@exemplo.com.br',
    'bia@exemplo.com.br',
    'ci.da@gmail.com',
  ])
  for (const later of [day - minute, day]) {
    vi.setSystemTime(now + later)
    await acceptFrom('ana@exemplo.com.br')
    await round()
    expect(confirmed().slice(3)).toEqual(later < day ? [] : ['ana@exemplo.com.br'])
  }
})

test('what is sent again on another day is not confirmed again', async () => {
  const { accept, confirmed, outbox, round, settings, time } = await openConfirming()
  const now = Date.now()
  vi.setSystemTime(now)
  const reference = await accept()
  await round()
  vi.setSystemTime(now + 2 * day)
  time.now += 2 * day
  expect(await outbox.resend(reference, (entry) => planResend(entry, settings))).toBe(true)
  await round()
  expect(confirmed()).toHaveLength(1)
})

test('all mailboxes together get thirty confirmations an hour, and none above that', async () => {
  const { acceptFrom, confirmed, round, time } = await openConfirming()
  for (let count = 0; count < 40; count += 1) await acceptFrom(`visitante${count}@exemplo.com.br`)
  await round()
  expect(confirmed()).toHaveLength(30)
  time.now += 59 * minute
  await acceptFrom('outra@exemplo.com.br')
  await round()
  expect(confirmed()).not.toContain('outra@exemplo.com.br')
})

test('confirmations leave at least half of MAILS_PER_HOUR to the requests', async () => {
  const { acceptFrom, confirmed, outbox, round } = await openConfirming({
    MAIL_TO: 'a@exemplo.com.br',
    MAILS_PER_HOUR: '8',
  })
  for (let count = 0; count < 8; count += 1) {
    await acceptFrom(`visitante${count}@exemplo.com.br`)
    await round()
  }
  expect(confirmed()).toHaveLength(2)
  // Six of the eight go as they come.
  expect(await outbox.countSendings(['mail', 'confirmation'], 60 * minute)).toBe(6)
})

test('a confirmation that the mail server refuses is given up, and is no problem for anybody', async () => {
  const { accept, deliveriesOf, outbox, round, server } = await openConfirming()
  server.behave({ refuseRecipients: { 'conceicao@exemplo.com.br': 550 } })
  const reference = await accept()
  await round()
  expect(await deliveriesOf(reference, 'confirmation')).toMatchObject([{ state: 'done' }])
  expect(await outbox.summary()).toMatchObject({ open: [] })
  // It takes the place of no mail.
  expect(await outbox.countSendings(['mail', 'confirmation'], 60 * minute)).toBe(2)
  expect(server.mails).toHaveLength(2)
})
