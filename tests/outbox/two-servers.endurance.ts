import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startMailServer, type TestMailServer } from '../delivery/test-mail-server.ts'
import { sendRequest } from '../deploy/send-request.ts'
import { freePort } from '../free-port.ts'
import { type SiteServer, startSite } from '../site-server.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

/** The least number of requests that are sent while processes end. */
const enough = 50

describe.runIf(postgres)('two servers on one PostgreSQL, of which one sends the mails', () => {
  const references: string[] = []
  let mail: TestMailServer
  let ports: { taking: number; sending: number }
  let servers: { taking: SiteServer; sending: SiteServer }

  beforeAll(async () => {
    if (!postgres) throw new Error('skipped')
    mail = await startMailServer()
    ports = { taking: await freePort(), sending: await freePort() }
    const shared = {
      ...mail.settings,
      DATABASE_URL: await postgres.createDatabase('two_servers'),
      MAIL_TO: 'a@exemplo.com.br',
    }
    const start = async (name: 'taking' | 'sending') =>
      startSite({
        ...shared,
        PORT: String(ports[name]),
        WORKER: name === 'sending' ? 'on' : 'off',
      })
    servers = { taking: await start('taking'), sending: await start('sending') }
    let isOver = false
    const visit = async (port: number) => {
      while (!isOver || references.length < enough) references.push(await sendRequest({ port }))
    }
    const visitors = Promise.all([visit(ports.taking), visit(ports.sending)])
    await servers.taking.stop('SIGKILL')
    servers.taking = await start('taking')
    await servers.sending.stop()
    servers.sending = await start('sending')
    isOver = true
    await visitors
  })

  afterAll(async () => {
    await Promise.all([servers.taking.stop(), servers.sending.stop()])
    await mail.stop()
  })

  test('take every request while one is killed and one restarts, each under its own reference', () => {
    expect(new Set(references).size).toBe(references.length)
  })

  test('mail every request, and none twice', async () => {
    const arrived = () => mail.mails.map(({ reference }) => reference).sort()
    await vi.waitFor(() => expect(arrived()).toEqual(references.toSorted()), { timeout: 240_000 })
  })
})
