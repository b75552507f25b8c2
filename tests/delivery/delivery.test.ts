import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { composeConfirmation } from '../../server/delivery/compose-confirmation.ts'
import { composeMail } from '../../server/delivery/compose-mail.ts'
import {
  deliverRound,
  type RoundMemory,
  type RoundParts,
} from '../../server/delivery/delivery-round.ts'
import type { Mailer } from '../../server/delivery/mailer.ts'
import { createSmtpMailer } from '../../server/delivery/smtp-mailer.ts'
import type { NewEntry, Outbox } from '../../server/outbox/outbox.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { newEntry } from '../outbox/entries.ts'
import { testFolder } from '../outbox/test-folder.ts'
import { testLog } from './test-log.ts'
import { startMailServer, type TestMailServer } from './test-mail-server.ts'

const minute = 60_000
const company = { name: 'Empresa', phone: '(15) 3333-4444', services: { drones: 'Drones' } }
const from = { name: 'Site', address: 'site@exemplo.com.br' }
const to = ['a@exemplo.com.br', 'b@exemplo.com.br'].map((address) => ({ name: '', address }))

/** Short, so that a server which hangs does not hold up the tests. */
const timeouts = { connectMs: 300, socketMs: 300, wholeMs: 2_000 }

describe('delivery to a real mail server', () => {
  let folder: string
  let clock: number
  let outbox: Outbox
  let server: TestMailServer
  let mailer: Mailer
  let logged: ReturnType<typeof testLog>
  let memory: RoundMemory
  let confirming: boolean

  beforeEach(async () => {
    folder = testFolder('delivery')
    clock = Date.UTC(2026, 10, 21, 12)
    confirming = false
    outbox = await openSqliteOutbox(join(folder, 'quotes.sqlite'), () => clock)
    server = await startMailServer()
    mailer = createSmtpMailer(server.url, timeouts)
    logged = testLog()
    memory = { unmarked: new Map(), outages: 0, toScrub: false }
  })

  afterEach(async () => {
    mailer.close()
    await Promise.all([server.stop(), outbox.close()])
    rmSync(folder, { recursive: true, force: true })
  })

  function round(changes: Partial<RoundParts> = {}, stopping = () => false) {
    const parts: RoundParts = {
      outbox,
      mailer,
      compose: (entry) => composeMail(entry, company, { from, to }),
      confirm: (entry) =>
        confirming ? composeConfirmation(entry, company, { from, replyTo: from }) : null,
      messageIdDomain: 'exemplo.com.br',
      leaseFor: 2 * minute,
      log: logged.log,
      ...changes,
    }
    return deliverRound(parts, memory, new AbortController().signal, stopping)
  }

  async function accept(changes: Partial<NewEntry> = {}): Promise<string> {
    const entry = newEntry(changes)
    await outbox.accept(entry)
    return entry.protocol
  }

  test('brings a request to every recipient in one mail and erases it', async () => {
    const protocol = await accept()
    expect(await round()).toEqual({ leased: 1, sent: 1, unreachable: false })
    expect(server.mails).toMatchObject([{ protocol, recipients: to.map(({ address }) => address) }])
    expect(await outbox.find(protocol)).toMatchObject({ state: 'delivered', request: null })
  })

  test('retries after 451 with growing waits and the same Message-ID', async () => {
    const protocol = await accept()
    server.behave({ refuseMail: 451 })
    const waits: number[] = []
    for (let tries = 1; tries <= 7; tries += 1) {
      await round()
      const entry = await outbox.find(protocol)
      expect(entry).toMatchObject({ state: 'waiting', tries })
      waits.push(((entry?.nextTryAt ?? 0) - clock) / minute)
      clock = entry?.nextTryAt ?? clock
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
    server.behave('accept')
    await round()
    expect(server.mails).toMatchObject([{ messageId: `<${protocol}@exemplo.com.br>` }])
  })

  test('keeps a request as failed after five days of 451', async () => {
    const protocol = await accept()
    server.behave({ refuseMail: 451 })
    const start = clock
    let entry = await outbox.find(protocol)
    while (entry?.state === 'waiting') {
      clock = Math.max(clock, entry.nextTryAt ?? clock)
      await round()
      entry = await outbox.find(protocol)
    }
    expect(entry).toMatchObject({ state: 'failed', request: { name: expect.any(String) } })
    const days = (clock - start) / (24 * 60 * minute)
    expect(days).toBeGreaterThan(4.9)
    expect(days).toBeLessThan(5.1)
  })

  test('keeps a request as failed after 550 and says so loudly, until it is sent again', async () => {
    const protocol = await accept()
    server.behave({ refuseMail: 550 })
    await round()
    expect(await outbox.find(protocol)).toMatchObject({ state: 'failed', tries: 1 })
    expect(logged.lines().filter(({ level }) => level === 'error')).toMatchObject([{ protocol }])
    clock += 30 * minute
    expect(await round()).toMatchObject({ leased: 0 })
    server.behave('accept')
    await outbox.retry('all')
    await round()
    expect(server.mails).toMatchObject([{ protocol, messageId: `<${protocol}@exemplo.com.br>` }])
  })

  test('fails when all recipients are refused for good', async () => {
    const protocol = await accept()
    server.behave({ refuseRecipients: { 'a@exemplo.com.br': 550, 'b@exemplo.com.br': 550 } })
    await round()
    expect((await outbox.find(protocol))?.state).toBe('failed')
  })

  test('retries when all recipients are refused and one only for now', async () => {
    const protocol = await accept()
    server.behave({ refuseRecipients: { 'a@exemplo.com.br': 550, 'b@exemplo.com.br': 450 } })
    await round()
    expect((await outbox.find(protocol))?.state).toBe('waiting')
  })

  test('notices one refused recipient among several', async () => {
    const protocol = await accept()
    server.behave({ refuseRecipients: { 'b@exemplo.com.br': 550 } })
    await round()
    expect(server.mails).toMatchObject([{ recipients: ['a@exemplo.com.br'] }])
    const entry = await outbox.find(protocol)
    expect(entry?.state).toBe('delivered')
    expect(entry?.note).toContain('550')
    expect(logged.lines().some(({ level }) => level === 'error')).toBe(true)
    expect((await outbox.summary()).noted).toBe(1)
  })

  test('asks a recipient that was put off again, and not the others', async () => {
    const protocol = await accept()
    server.behave({ refuseRecipients: { 'b@exemplo.com.br': 450 } })
    await round()
    expect((await outbox.find(protocol))?.state).toBe('waiting')
    clock += minute
    server.behave('accept')
    await round()
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([
      ['a@exemplo.com.br'],
      ['b@exemplo.com.br'],
    ])
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await outbox.find(protocol)).toMatchObject({ state: 'delivered', note: null })
  })

  test.each(['hang after DATA', 'drop after DATA', 'drop at the greeting'] as const)(
    'keeps a request when the server does this: %s',
    async (behaviour) => {
      const protocol = await accept()
      server.behave(behaviour)
      expect(await round()).toMatchObject({ sent: 0, unreachable: true })
      expect(await outbox.find(protocol)).toMatchObject({ state: 'waiting', tries: 1 })
      expect(server.connections()).toBe(1)
      server.behave('accept')
      clock += minute
      await round()
      expect(server.mails).toMatchObject([{ protocol }])
    },
  )

  test('sends a second copy only with the same Message-ID, when the answer to the first was lost', async () => {
    await accept()
    server.behave('take, but drop before the answer')
    await round()
    server.behave('accept')
    clock += minute
    await round()
    expect(server.mails).toHaveLength(2)
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('costs waiting requests no tries while the server refuses connections', async () => {
    const protocols = await Promise.all(Array.from({ length: 30 }, () => accept()))
    await server.stop()
    await round()
    const entries = await Promise.all(protocols.map((protocol) => outbox.find(protocol)))
    const tried = entries.filter((entry) => entry?.tries === 1).length
    expect(tried).toBeLessThanOrEqual(5)
    expect(memory.outages).toBe(1)
    expect(await round()).toMatchObject({ leased: 1 })
    server = await startMailServer(Number(server.url.port))
    clock += 2 * minute
    expect(await round()).toMatchObject({ leased: 1, sent: 1 })
    expect(await round()).toMatchObject({ leased: 29, sent: 29 })
    expect(new Set(server.mails.map(({ protocol }) => protocol)).size).toBe(30)
  })

  test('does not send again what was sent but could not be marked', async () => {
    const protocol = await accept()
    const full: Outbox = { ...outbox, deliver: () => Promise.reject(new Error('disk full')) }
    await round({ outbox: full })
    expect(server.mails).toHaveLength(1)
    clock += 10 * minute
    await expect(round({ outbox: full })).rejects.toThrow('disk full')
    await round()
    expect(server.mails).toHaveLength(1)
    expect((await outbox.find(protocol))?.state).toBe('delivered')
  })

  test('gives back untried what it holds when it is told to stop', async () => {
    await Promise.all(Array.from({ length: 3 }, () => accept()))
    expect(await round({}, () => true)).toMatchObject({ leased: 3, sent: 0 })
    expect(await round()).toMatchObject({ leased: 3, sent: 3 })
  })

  test('marks the mail of a suspected request in its subject, and sends it like any other', async () => {
    await accept({ suspected: true })
    await round()
    expect(server.mails[0]?.raw).toMatch(/^Subject: .*Suspeito/m)
  })

  test('confirms to the visitor only when asked to, once, and never to a suspected one', async () => {
    confirming = true
    await accept()
    await accept({ suspected: true })
    await round()
    const confirmations = server.mails.filter(({ raw }) => raw.includes('Auto-Submitted'))
    expect(confirmations).toMatchObject([{ recipients: ['conceicao@exemplo.com.br'] }])
    expect(server.mails).toHaveLength(3)
  })

  test('logs nothing personal, whatever happens', async () => {
    for (const behaviour of ['accept', { refuseMail: 550 }, 'drop after DATA'] as const) {
      server.behave(behaviour)
      await accept()
      await round()
      clock += 30 * minute
    }
    expect(logged.text()).not.toMatch(/Concei|99999|Duas linhas|conceicao|@exemplo/)
  })
})
