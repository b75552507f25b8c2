import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { createConfirmationLimit } from '../../server/delivery/confirmation-limit.ts'
import type { DeliveryParts, DeliveryState } from '../../server/delivery/deliver-entry.ts'
import { deliverRound } from '../../server/delivery/delivery-round.ts'
import { createSmtpMailer } from '../../server/delivery/smtp-mailer.ts'
import type { NewEntry } from '../../server/outbox/outbox.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { newEntry } from '../outbox/entries.ts'
import { testFolder } from '../test-folder.ts'
import { testLog } from './test-log.ts'
import { startMailServer } from './test-mail-server.ts'

export const minute = 60_000

const content = readContent('content')

/** Short, so that a server that hangs does not delay the tests. */
const limits = { connect: 1_000, socket: 1_000, sending: 10_000 }

const never = new AbortController().signal

/** A worker's state at its start, without anything that others have left to wipe. */
export function newState(): DeliveryState {
  return { unmarked: new Map(), unanswered: new Set(), outages: 0, mustWipe: false }
}

/** An outbox, a mail server and a clock of their own for the running test, which closes them. */
export async function openDelivery() {
  const file = join(testFolder('delivery'), 'quotes.sqlite')
  const server = await startMailServer()
  const time = { now: Date.UTC(2026, 10, 21, 12) }
  const clock = () => time.now
  const outbox = await openSqliteOutbox(file, clock)
  const mailer = createSmtpMailer(server.url, limits)
  const mail = {
    from: { name: 'Site', address: 'site@exemplo.com.br' },
    to: ['a@exemplo.com.br', 'b@exemplo.com.br'].map((address) => ({ name: '', address })),
    confirmation: false,
  }
  const state = newState()
  const logged = testLog()
  onTestFinished(async () => {
    mailer.close()
    await Promise.all([server.stop(), outbox.close()])
  })

  const { log } = logged
  const mayConfirm = createConfirmationLimit(server.url, null, log)
  const parts = (changes: Partial<DeliveryParts> = {}): DeliveryParts => {
    return { outbox, mailer, content, mail, mayConfirm, isKept: false, clock, log, ...changes }
  }

  async function accept(changes: Partial<NewEntry> = {}): Promise<string> {
    const entry = newEntry(changes)
    await outbox.accept(entry)
    return entry.reference
  }

  return {
    outbox,
    server,
    /** The recipients of mails, and whether the visitor gets one; tests change it. */
    mail,
    state,
    time,
    ...logged,
    parts,
    /** Stores a request and returns its reference. */
    accept,
    acceptMany: (count: number) => Promise.all(Array.from({ length: count }, () => accept())),
    /** Overwrites what is stored of a request, as a broken disk or another version would. */
    overwrite(reference: string, stored: string) {
      const db = new DatabaseSync(file)
      db.prepare('UPDATE requests SET content = ? WHERE protocol = ?').run(stored, reference)
      db.close()
    },
    /** One round of the worker, or of another one that has its own state. */
    round: (changes: Partial<DeliveryParts> = {}, stateOfWorker = state) =>
      deliverRound(parts(changes), stateOfWorker, { stop: never, abort: never }),
  }
}
