import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { type Channel, putOff, type Send } from '../../server/delivery/channel.ts'
import { channels, plan } from '../../server/delivery/channels.ts'
import { createSmtpMailer, defaultTimeouts } from '../../server/delivery/smtp-mailer.ts'
import { Worker, type WorkerDeps } from '../../server/delivery/worker.ts'
import type { Delivery, NewEntry } from '../../server/outbox/entry.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { newEntry } from '../outbox/entries.ts'
import { testFolder } from '../test-folder.ts'
import { testLog } from './test-log.ts'
import { startMailServer } from './test-mail-server.ts'

export const content = readContent('content')

/** How many times sooner than the real one a mailer of the tests gives up a server that is silent. */
export const haste = 200

/** A server that hangs delays the tests little, and a machine that is busy is not taken for one. */
const timeouts = { dns: 500, setup: 3_000, socket: defaultTimeouts.socket / haste }

function channelOf(name: string): Channel {
  const channel = channels.find((each) => each.name === name)
  if (!channel) throw new Error(`there is no channel ${name}`)
  return channel
}

/**
 * An outbox, a mail server and a clock of their own for the running test, which closes them; mails
 * go to two addresses, without a pace unless `env` says so.
 */
export async function openDelivery(env: Record<string, string> = {}) {
  const file = join(testFolder('delivery'), 'quotes.sqlite')
  const server = await startMailServer()
  const settings = readSettings({
    ...server.settings,
    MAIL_TO: 'a@exemplo.com.br, b@exemplo.com.br',
    MAILS_PER_HOUR: 'off',
    ...env,
  })
  const time = { now: Date.UTC(2026, 10, 21, 12) }
  const clock = () => time.now
  const outbox = await openSqliteOutbox(file, clock)
  const mailer = settings.mail && createSmtpMailer(settings.mail.smtpUrl, timeouts)
  const logged = testLog()
  const { log } = logged
  onTestFinished(async () => {
    await Promise.all([server.stop(), outbox.close()])
  })

  /** What the worker of a channel needs; it sends by `send` if there is one. */
  function depsFor(name: string, send?: Send): WorkerDeps {
    const channel = channelOf(name)
    const opened = channel.open({ settings, content, mailer, outbox, clock })
    return { channel, send: send ?? opened ?? putOff, settings, outbox, log }
  }

  /** A worker of a channel whose rounds a test runs, with what it remembers between them. */
  function workerFor(name: string, send?: Send) {
    const worker = new Worker(depsFor(name, send))
    return {
      isDown: () => worker.outage.isOn,
      /** Sends what is due until nothing is, or nobody answers; returns how many sendings began. */
      async round(): Promise<number> {
        let sum = 0
        for (;;) {
          const started = await worker.startDue()
          await worker.settled()
          sum += started
          if (started === 0 || worker.outage.takePause()) return sum
        }
      },
    }
  }

  const mails = workerFor('mail')

  async function accept(changes: Partial<NewEntry> = {}): Promise<string> {
    const entry = newEntry(changes)
    await outbox.accept({ ...entry, owed: changes.owed ?? plan(entry, settings) })
    return entry.reference
  }

  async function deliveriesOf(reference: string, channel = 'mail'): Promise<Delivery[]> {
    const entry = await outbox.find(reference)
    return entry?.deliveries.filter((delivery) => delivery.channel === channel) ?? []
  }

  return {
    outbox,
    server,
    settings,
    time,
    ...logged,
    depsFor,
    workerFor,
    mails,
    round: () => mails.round(),
    /** Stores a request with what it owes by the settings, and returns its reference. */
    accept,
    acceptMany: (length: number) => Array.fromAsync({ length }, () => accept()),
    deliveriesOf,
    /** The states of a request's mails, by recipient's first letter. */
    async statesOf(reference: string) {
      const deliveries = await deliveriesOf(reference)
      return Object.fromEntries(deliveries.map(({ recipient, state }) => [recipient[0], state]))
    },
    /** Overwrites what is stored of a request, as a broken disk or another version would. */
    overwrite(reference: string, stored: string) {
      const db = new DatabaseSync(file)
      db.prepare('UPDATE requests SET request = ? WHERE reference = ?').run(stored, reference)
      db.close()
    },
  }
}
