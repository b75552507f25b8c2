import { expect, test } from 'vitest'
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

test('a mail that was accepted and came back later is sent again whole, also to another address', async () => {
  const { accept, outbox, round, server } = await openDelivery(oneAddress)
  const request = quoteRequest({ message: 'Três portarias,\ndois turnos.' })
  const reference = await accept({ request })
  await round()
  // The mailbox was full: somebody reads the notice and sends it again, then to another address.
  const second = 'diretoria@exemplo.com.br'
  for (const recipient of [oneAddress.MAIL_TO, second]) {
    expect(await outbox.resend(reference, () => [{ channel: 'mail', recipient }])).toBe(true)
    await round()
  }
  const [first, , last] = server.mails
  // Mail systems drop another copy by its Message-ID.
  const ids = server.mails.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toContain(`<${reference}.`)
  expect(last?.recipients).toEqual([second])
  const content = (raw = '') => raw.slice(raw.indexOf('\r\n\r\n')).replace(/^--.*$/gm, '')
  expect(content(last?.raw)).toBe(content(first?.raw))
  expect(await outbox.find(reference)).toMatchObject({ request })
})
