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

describe.runIf(postgres)('two servers on one PostgreSQL', () => {
  const references: string[] = []
  let mail: TestMailServer
  let servers: [killed: SiteServer, restarted: SiteServer]

  beforeAll(async () => {
    if (!postgres) throw new Error('skipped')
    mail = await startMailServer()
    const ports = [await freePort(), await freePort()] as const
    const shared = {
      ...mail.settings,
      DATABASE_URL: await postgres.createDatabase('two_servers'),
      MAIL_TO: 'a@exemplo.com.br',
    }
    const start = (port: number) => startSite({ ...shared, PORT: String(port) })
    servers = [await start(ports[0]), await start(ports[1])]
    let isOver = false
    const visit = async (port: number) => {
      while (!isOver || references.length < enough) references.push(await sendRequest({ port }))
    }
    const visitors = Promise.all([visit(ports[0]), visit(ports[1])])
    await servers[0].stop('SIGKILL')
    servers[0] = await start(ports[0])
    await servers[1].stop()
    servers[1] = await start(ports[1])
    isOver = true
    await visitors
    return async () => {
      await Promise.all(servers.map((server) => server.stop()))
      await mail.stop()
    }
  })

  test('take every request while one is killed and one restarts, each under its own reference', () => {
    expect(new Set(references).size).toBe(references.length)
  })

  test('mail every request, and twice at most what was being sent when one was killed', async () => {
    const arrived = () => new Set(mail.mails.map(({ reference }) => reference))
    const allArrived = () => expect([...arrived()].sort()).toEqual(references.toSorted())
    await vi.waitFor(allArrived, { timeout: 240_000 })
    expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(references.length)
    // As many as one server has connections to the mail server.
    expect(mail.mails.length - references.length).toBeLessThanOrEqual(3)
  })
})
