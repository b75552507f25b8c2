import { afterEach, expect, test, vi } from 'vitest'
import { quoteRequest } from '../../app/quote/test-request.ts'
import { minute, openDelivery } from './delivery-fixture.ts'

const day = 24 * 60 * minute

afterEach(() => {
  vi.useRealTimers()
})

/** A site that confirms, and the recipients of its confirmations so far. */
async function openConfirming() {
  const delivery = await openDelivery()
  delivery.mail.confirmation = true
  const confirmed = () =>
    delivery.server.mails
      .filter(({ raw }) => raw.includes('Auto-Submitted'))
      .flatMap(({ recipients }) => recipients)
  const acceptFrom = (email: string) => delivery.accept({ request: quoteRequest({ email }) })
  return { ...delivery, confirmed, acceptFrom }
}

test('nobody gets a confirmation where it is off, or for suspected spam', async () => {
  const { accept, confirmed, mail, round, server } = await openConfirming()
  await accept({ spamSigns: ['links'] })
  await round()
  mail.confirmation = false
  await accept()
  await round()
  expect(server.mails).toHaveLength(2)
  expect(confirmed()).toEqual([])
})

test('a request is confirmed once, when its last recipient has accepted', async () => {
  const { accept, confirmed, mail, round, server, time } = await openConfirming()
  await accept()
  server.behave({ refuseRecipients: { [mail.to[1]?.address ?? '']: 450 } })
  await round()
  expect(server.mails).toHaveLength(1)
  server.behave()
  time.now += minute
  await round()
  await round()
  expect(server.mails).toHaveLength(3)
  expect(confirmed()).toEqual(['conceicao@exemplo.com.br'])
})

test('an address gets one confirmation a day, whoever fills it in and whatever is sent again', async () => {
  const { acceptFrom, confirmed, outbox, round } = await openConfirming()
  const now = Date.now()
  vi.setSystemTime(now)
  const parts = { isKept: true }
  const reference = await acceptFrom('ana@exemplo.com.br')
  await round(parts)
  await acceptFrom('Ana@Exemplo.com.br')
  await acceptFrom('bia@exemplo.com.br')
  expect(await outbox.resend(reference)).toBe(true)
  await round(parts)
  expect(confirmed()).toEqual(['ana@exemplo.com.br', 'bia@exemplo.com.br'])
  vi.setSystemTime(now + day)
  await acceptFrom('ana@exemplo.com.br')
  await round(parts)
  expect(confirmed().slice(2)).toEqual(['ana@exemplo.com.br'])
})
