import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { composeConfirmation } from '../../server/delivery/compose-confirmation.ts'
import { composeMail } from '../../server/delivery/compose-mail.ts'
import {
  deliverRound,
  type RoundMemory,
  type RoundParts,
} from '../../server/delivery/delivery-round.ts'
import { mailCompany } from '../../server/delivery/mail-company.ts'
import { createSmtpMailer } from '../../server/delivery/smtp-mailer.ts'
import type { NewEntry } from '../../server/outbox/outbox.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { newEntry } from '../outbox/entries.ts'
import { testFolder } from '../outbox/test-folder.ts'
import { testLog } from './test-log.ts'
import { startMailServer } from './test-mail-server.ts'

export const minute = 60_000
const company = mailCompany(readContent('content'))
const from = { name: 'Site', address: 'site@exemplo.com.br' }
export const to = ['a@exemplo.com.br', 'b@exemplo.com.br'].map((address) => ({ name: '', address }))

/** Short, so that a server which hangs does not hold up the tests. */
const timeouts = { connectMs: 1_000, socketMs: 1_000, wholeMs: 10_000 }

/** What a worker remembers at its start, but for what others may have left to wipe. */
export function freshMemory(): RoundMemory {
  return { unmarked: new Map(), outages: 0, toWipe: false }
}

async function openDesk() {
  const folder = testFolder('delivery')
  const file = join(folder, 'quotes.sqlite')
  const server = await startMailServer()
  const memory = freshMemory()
  const time = { now: Date.UTC(2026, 10, 21, 12) }
  const desk = {
    get clock() {
      return time.now
    },
    set clock(now: number) {
      time.now = now
    },
    /** Who gets the requests. */
    to,
    confirming: false,
    outbox: await openSqliteOutbox(file, () => time.now),
    server,
    mailer: createSmtpMailer(server.url, timeouts),
    logged: testLog(),
    memory,
    /** Takes a request in and gives back its number. */
    async accept(changes: Partial<NewEntry> = {}): Promise<string> {
      const entry = newEntry(changes)
      await desk.outbox.accept(entry)
      return entry.reference
    },
    /** Writes another content over what is stored of a request, as a broken disk or an older version would. */
    change(reference: string, content: string) {
      const db = new DatabaseSync(file)
      db.prepare('UPDATE requests SET content = ? WHERE protocol = ?').run(content, reference)
      db.close()
    },
    /** What a worker's round is made of. */
    parts(changes: Partial<RoundParts> = {}): RoundParts {
      return {
        outbox: desk.outbox,
        mailer: desk.mailer,
        compose: (entry) => composeMail(entry, company, { from, to: desk.to }),
        confirm: (entry) =>
          desk.confirming ? composeConfirmation(entry, company, { from, replyTo: from }) : null,
        messageIdDomain: 'exemplo.com.br',
        leaseFor: 2 * minute,
        longestSending: 1.5 * minute,
        clock: () => time.now,
        log: desk.logged.log,
        ...changes,
      }
    },
    /** One round of the worker. */
    round(changes: Partial<RoundParts> = {}, stopping = () => false) {
      return deliverRound(desk.parts(changes), memory, new AbortController().signal, stopping)
    },
    /** Starts a mail server again where the stopped one was. */
    async restartServer() {
      desk.server = await startMailServer(Number(server.url.port))
    },
    async close() {
      desk.mailer.close()
      await Promise.all([desk.server.stop(), desk.outbox.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return desk
}

type TestDesk = Awaited<ReturnType<typeof openDesk>>

/** A fresh outbox, mail server and clock for each test of the surrounding group. */
export function freshDesk(): () => TestDesk {
  let desk: TestDesk
  beforeEach(async () => {
    desk = await openDesk()
  })
  afterEach(() => desk.close())
  return () => desk
}
