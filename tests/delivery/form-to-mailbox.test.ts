import { expect, test, vi } from 'vitest'
import { silentLog } from '../../server/log/log.ts'
import { openOutbox } from '../../server/outbox/open-outbox.ts'
import { sendRequest } from '../deploy/send-request.ts'
import { startSite } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'
import { startMailServer } from './test-mail-server.ts'

test('a request reaches every mailbox, and a stop waits for the mail that is being sent', async () => {
  const dataDir = testFolder('form-to-mailbox')
  await using mail = await startMailServer()
  await using site = await startSite({ DATA_DIR: dataDir, ...mail.settings })
  const reference = await sendRequest(site)
  await vi.waitFor(() => expect(mail.mails).toHaveLength(2), { timeout: 20_000 })
  expect(mail.mails.map((letter) => letter.reference)).toEqual([reference, reference])
  expect(mail.mails.flatMap(({ recipients }) => recipients).sort()).toEqual([
    'comercial@exemplo.com.br',
    'diretoria@exemplo.com.br',
  ])
  for (const { raw } of mail.mails) {
    expect(raw).toMatch(/^To: comercial@exemplo\.com\.br, diretoria@exemplo\.com\.br\r$/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  }

  const { promise: holdUntil, resolve: release } = Promise.withResolvers<void>()
  mail.behave({ holdUntil })
  const held = await sendRequest(site)
  await vi.waitFor(() => expect(mail.held).toBe(2), { timeout: 20_000 })
  const stopped = site.stop()
  const isStopping = () => expect(site.lines.join()).toContain('stopping')
  await vi.waitFor(isStopping, { timeout: 20_000 })
  release()
  expect(await stopped).toBe(0)
  expect(mail.mails.slice(2).map((letter) => letter.reference)).toEqual([held, held])

  await using outbox = await openOutbox({ dataDir, databaseUrl: null }, silentLog)
  expect(await outbox.find(held)).toMatchObject({
    deliveries: [{ state: 'done' }, { state: 'done' }],
    request: { name: expect.any(String) },
  })
  expect(await outbox.undelivered()).toBe(0)
})
