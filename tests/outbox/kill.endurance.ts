import { afterAll, describe, expect, test, vi } from 'vitest'
import { silentLog } from '../../server/log/log.ts'
import type { Outbox } from '../../server/outbox/outbox.ts'
import { openPostgresOutbox } from '../../server/outbox/postgres-outbox.ts'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { secret, startReceiver } from '../delivery/post-receiver.ts'
import { startMailServer } from '../delivery/test-mail-server.ts'
import { startSite } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'
import { expectStored, load } from './load.ts'
import { leaseAll } from './outbox-fixture.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

/** After how many accepted requests a server is killed. */
const acceptedEach = 40

/** Longer than any lease, in milliseconds. */
const leasesEnd = 20 * 60_000

type Plan = {
  rounds: number
  env: Record<string, string>
  /** Opens the server's outbox with a clock that is this many milliseconds ahead. */
  openOutbox: (aheadMs: number) => Promise<Outbox>
  /** Ends the database, too, where it is a server. */
  afterKill?: () => Promise<void>
}

/** Kills a server while it accepts and delivers; returns what it accepted. */
async function killUnderLoad(env: Record<string, string>): Promise<string[]> {
  const server = await startSite(env)
  let killed: Promise<unknown> | null = null
  const { accepted } = await load(server.port, 8, (soFar) => {
    if (soFar.accepted.length >= acceptedEach) killed ??= server.stop('SIGKILL')
    return false
  })
  await killed
  return accepted
}

/** Lets a last server deliver what is left, as if the leases of the killed ones had ended. */
async function deliverRest({ env, openOutbox }: Plan): Promise<void> {
  const ahead = await openOutbox(leasesEnd)
  for (const channel of ['mail', 'webhook']) {
    for (const leased of await leaseAll(ahead, channel)) {
      await ahead.postpone([leased], { wait: -leasesEnd, note: 'killed', isRefusal: false })
    }
  }
  await ahead.close()
  await using outbox = await openOutbox(0)
  const server = await startSite(env)
  const isEmpty = async () => {
    expect(await outbox.summary()).toMatchObject({ open: [] })
  }
  await vi.waitFor(isEmpty, { timeout: 240_000, interval: 50 })
  await server.stop()
}

/**
 * Kills servers with SIGKILL: what was answered with success is in the outbox and reaches the
 * mailbox and the webhook; every second copy of a mail has the Message-ID of the first, every
 * second post the id of the first.
 */
async function expectNothingLost(plan: Plan): Promise<void> {
  const mail = await startMailServer()
  const receiver = await startReceiver()
  const webhook = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret }
  const env = { ...plan.env, ...mail.settings, ...webhook }
  const accepted: string[] = []
  for (let round = 0; round < plan.rounds; round += 1) {
    const references = await killUnderLoad(env)
    await plan.afterKill?.()
    await expectStored(await plan.openOutbox(0), references)
    accepted.push(...references)
  }
  await deliverRest({ ...plan, env })
  await mail.stop()
  expect(accepted.length).toBeGreaterThanOrEqual(plan.rounds * acceptedEach)
  const arrived = new Set(mail.mails.map(({ reference }) => reference))
  expect(accepted.filter((reference) => !arrived.has(reference))).toEqual([])
  // There are two addresses in MAIL_TO.
  expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(2 * arrived.size)
  const posted = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
  expect(posted).toEqual(arrived)
}

describe('a server that is killed with kill -9 under load', () => {
  test('loses nothing that it accepted into SQLite, in ten rounds', async () => {
    const folder = testFolder('kill')
    await expectNothingLost({
      rounds: 10,
      env: { DATA_DIR: folder },
      openOutbox: (ahead) => openSqliteOutbox(outboxFile(folder), () => Date.now() + ahead),
    })
  })

  test.skipIf(!postgres)(
    'loses nothing that it accepted into PostgreSQL, which is ended with it',
    async () => {
      if (!postgres) return
      const url = await postgres.createDatabase('kill')
      const log = silentLog
      await expectNothingLost({
        rounds: 3,
        env: { DATABASE_URL: url },
        openOutbox: (ahead) => openPostgresOutbox(url, () => Date.now() + ahead, log),
        afterKill: async () => {
          await postgres.crash()
          await postgres.start()
        },
      })
    },
  )
})
