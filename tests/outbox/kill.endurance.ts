import { expect, test, vi } from 'vitest'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { startMailServer } from '../delivery/test-mail-server.ts'
import { secret, startReceiver } from '../delivery/webhook-receiver.ts'
import { startSite } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'
import { expectStored, load } from './load.ts'
import { leaseAll } from './outbox-fixture.ts'

const rounds = 10

/** After how many accepted requests a server is killed. */
const acceptedEach = 40

/** Longer than any lease, in milliseconds. */
const leasesEnd = 20 * 60_000

/** Opens the outbox of a server with a clock that is this many milliseconds ahead. */
const openOutbox = (dataDir: string, aheadMs = 0) =>
  openSqliteOutbox(outboxFile(dataDir), () => Date.now() + aheadMs)

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
async function deliverRest(dataDir: string, env: Record<string, string>): Promise<void> {
  const ahead = await openOutbox(dataDir, leasesEnd)
  for (const channel of ['mail', 'webhook']) {
    for (const leased of await leaseAll(ahead, channel)) {
      await ahead.postpone([leased], { wait: -leasesEnd, note: 'killed', isRefusal: false })
    }
  }
  await ahead.close()
  const outbox = await openOutbox(dataDir)
  const server = await startSite(env)
  const isEmpty = async () => {
    expect(await outbox.summary()).toMatchObject({ open: [] })
  }
  await vi.waitFor(isEmpty, { timeout: 240_000, interval: 50 })
  await server.stop()
  await outbox.close()
}

test('a server that is killed with kill -9 under load loses nothing that it accepted', async () => {
  const dataDir = testFolder('kill')
  const mail = await startMailServer()
  const receiver = await startReceiver()
  const webhook = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret }
  const env = { DATA_DIR: dataDir, ...mail.settings, ...webhook }
  const accepted: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const references = await killUnderLoad(env)
    await expectStored(await openOutbox(dataDir), references)
    accepted.push(...references)
  }
  await deliverRest(dataDir, env)
  await mail.stop()
  receiver.stop()
  expect(accepted.length).toBeGreaterThanOrEqual(rounds * acceptedEach)
  const arrived = new Set(mail.mails.map(({ reference }) => reference))
  expect(accepted.filter((reference) => !arrived.has(reference))).toEqual([])
  // There are two addresses in MAIL_TO. A second copy of a mail has the Message-ID of the first.
  expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(2 * arrived.size)
  const posted = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
  expect(posted).toEqual(arrived)
})
