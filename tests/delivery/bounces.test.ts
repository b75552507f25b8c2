import { expect, test } from 'vitest'
import { planResend } from '../../server/delivery/channels.ts'
import { quoteRequest } from '../quote-request.ts'
import { openDelivery } from './delivery-fixture.ts'

const oneAddress = { MAIL_TO: 'a@exemplo.com.br' }

test('asks a mail server that offers it for a notice when a mail cannot be delivered', async () => {
  const { accept, round, server } = await openDelivery(oneAddress)
  server.behave({ offersDsn: true })
  await accept()
  await round()
  const [mail] = server.mails
  expect(mail?.parameters).toEqual([
    expect.objectContaining({ RET: 'HDRS', ENVID: mail?.messageId }),
    expect.objectContaining({ NOTIFY: 'FAILURE' }),
  ])
})

test('asks no other mail server, which could refuse the question', async () => {
  const { accept, round, server } = await openDelivery(oneAddress)
  await accept()
  await round()
  expect(server.mails).toHaveLength(1)
  expect(JSON.stringify(server.mails[0]?.parameters)).not.toMatch(/NOTIFY|RET|ENVID/)
})

test('a mail that was accepted and came back later is sent again whole, to another address', async () => {
  const { accept, outbox, round, server, settings } = await openDelivery(oneAddress)
  const request = quoteRequest({ message: 'Três portarias,\ndois turnos.' })
  const reference = await accept({ request })
  await round()
  // The mailbox was full: somebody reads the notice and sends it again, also to another address.
  expect(await outbox.resend(reference, (entry) => planResend(entry, settings))).toBe(true)
  await round()
  const other = { channel: 'mail', recipient: 'diretoria@exemplo.com.br' }
  expect(await outbox.resend(reference, () => [other])).toBe(true)
  await round()
  const [first, second, third] = server.mails
  // Mail systems drop a second copy by its Message-ID.
  const ids = server.mails.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toContain(`<${reference}.`)
  expect(third?.recipients).toEqual([other.recipient])
  const content = (raw = '') => raw.slice(raw.indexOf('\r\n\r\n')).replace(/^--.*$/gm, '')
  expect(content(second?.raw)).toBe(content(first?.raw))
  expect(content(third?.raw)).toContain('99999-1234')
  expect(await outbox.find(reference)).toMatchObject({ request })
})
