import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { filledForm } from '../filled-form.ts'
import { newEntry } from '../outbox/entries.ts'
import { type SiteServer, startSite } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'
import { startMailServer, type TestMailServer } from './test-mail-server.ts'

const dataDir = testFolder('form-to-mailbox')
let mail: TestMailServer
let site: SiteServer

beforeEach(async () => {
  mail = await startMailServer()
  site = await startSite({ DATA_DIR: dataDir, ...mailSettings() })
})
afterEach(async () => {
  await site.stop()
  await mail.stop()
})

function mailSettings(): Record<string, string> {
  return {
    SMTP_URL: mail.url.href,
    MAIL_FROM: 'Site <site@exemplo.com.br>',
    MAIL_TO: 'comercial@exemplo.com.br, diretoria@exemplo.com.br',
  }
}

/** Sends the form and returns the reference that the visitor is told. */
async function send(message: string): Promise<string> {
  const answer = await fetch(site.origin, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: filledForm(message),
  })
  const outcome: unknown = await answer.json()
  expect(outcome).toMatchObject({ status: 'success', reference: expect.any(String) })
  return String(Object(outcome).reference)
}

test('a request reaches every mailbox, and a stop waits for the mail that is being sent', async () => {
  const reference = await send('Ronda noturna.')
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), { timeout: 20_000 })
  expect(mail.mails[0]).toMatchObject({
    reference,
    recipients: ['comercial@exemplo.com.br', 'diretoria@exemplo.com.br'],
  })

  let release = () => {}
  mail.behave({ holdUntil: new Promise<void>((resolve) => (release = resolve)) })
  const held = await send('Portaria.')
  await vi.waitFor(() => expect(mail.held).toBe(1), { timeout: 20_000 })
  const stopped = site.stop()
  await vi.waitFor(() => expect(site.lines.join()).toContain('stopping'))
  release()
  expect(await stopped).toBe(0)
  expect(mail.mails.map((one) => one.reference)).toEqual([reference, held])

  const outbox = await openSqliteOutbox(outboxFile(dataDir), Date.now)
  expect(await outbox.find(held)).toMatchObject({ state: 'delivered', request: null })
  expect(await outbox.undelivered()).toBe(0)
  await outbox.close()
})

test('a server whose port is taken sends none of the waiting requests', async () => {
  const folder = testFolder('taken-port')
  const outbox = await openSqliteOutbox(outboxFile(folder), Date.now)
  const entry = newEntry()
  await outbox.accept(entry)
  const start = startSite({ DATA_DIR: folder, PORT: String(site.port), ...mailSettings() })
  await expect(start).rejects.toThrow('outro programa')
  expect(await outbox.find(entry.reference)).toMatchObject({ state: 'waiting', tries: 0 })
  expect(mail.mails).toEqual([])
  await outbox.close()
})
