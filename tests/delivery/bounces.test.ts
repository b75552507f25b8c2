import { expect, test } from 'vitest'
import { quoteRequest } from '../../app/quote/test-request.ts'
import { openDelivery } from './delivery-fixture.ts'

test('asks a mail server that offers it for a notice when a mail cannot be delivered', async () => {
  const { accept, round, server } = await openDelivery()
  server.behave({ offersDsn: true })
  const reference = await accept()
  await round()
  const envelope = { RET: 'HDRS', ENVID: `<${reference}@exemplo.com.br>` }
  const notify = { NOTIFY: 'FAILURE' }
  expect(server.mails[0]?.parameters).toEqual([
    expect.objectContaining(envelope),
    expect.objectContaining(notify),
    expect.objectContaining(notify),
  ])
})

test('asks no other mail server, which could refuse the question', async () => {
  const { accept, round, server } = await openDelivery()
  await accept()
  await round()
  expect(server.mails).toHaveLength(1)
  expect(JSON.stringify(server.mails[0]?.parameters)).not.toMatch(/NOTIFY|RET|ENVID/)
})

test('a mail that was accepted and came back later is sent again whole, to another address', async () => {
  const { accept, mail, outbox, round, server } = await openDelivery()
  const request = quoteRequest({ message: 'Três portarias,\ndois turnos.' })
  const reference = await accept({ request })
  await round({ isKept: true })
  expect(await outbox.find(reference)).toMatchObject({ state: 'delivered' })
  // The mailbox was full: somebody reads the notice, corrects MAIL_TO and sends again.
  mail.to = [{ name: '', address: 'diretoria@exemplo.com.br' }]
  expect(await outbox.resend(reference)).toBe(true)
  await round({ isKept: true })
  const [first, second] = server.mails
  expect(server.mails).toHaveLength(2)
  expect(second?.recipients).toEqual(['diretoria@exemplo.com.br'])
  expect(second?.messageId).toBe(first?.messageId)
  const content = (raw = '') => raw.slice(raw.indexOf('\r\n\r\n')).replace(/^--.*$/gm, '')
  expect(content(second?.raw)).toBe(content(first?.raw))
  expect(content(second?.raw)).toContain('99999-1234')
  expect(await outbox.find(reference)).toMatchObject({ state: 'delivered', request })
})
