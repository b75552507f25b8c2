import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { createRateLimits, limitRules } from '../../server/http/rate-limits.ts'
import { createLog } from '../../server/log.ts'
import { openPostgresOutbox } from '../../server/outbox/postgres-outbox.ts'
import { readSettings } from '../../server/settings.ts'
import { afterAnswers, load } from '../outbox/load.ts'
import { startServer } from '../outbox/server-process.ts'
import { startPostgres } from '../outbox/start-postgres.ts'
import { startMailServer } from './test-mail-server.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const log = createLog('silent')

const from = (address: string) => ({
  client: { address, socketAddress: address },
  submitted: null,
})

describe.skipIf(!postgres)('several servers on one PostgreSQL', () => {
  test('start at once on an empty database and deliver each request once', async () => {
    if (!postgres) return
    const mail = await startMailServer()
    const env = {
      DATABASE_URL: await postgres.createDatabase('several'),
      SMTP_URL: mail.url.href,
      MAIL_FROM: 'site@exemplo.com.br',
      MAIL_TO: 'comercial@exemplo.com.br',
    }
    const servers = await Promise.all([startServer(env), startServer(env), startServer(env)])
    const results = await Promise.all(servers.map(({ port }) => load(port, 4, afterAnswers(30))))
    const accepted = results.flatMap((result) => result.accepted)
    const { outbox } = await openPostgresOutbox(env.DATABASE_URL, null, log)
    for (let waited = 0; waited < 300 && (await outbox.undelivered()) > 0; waited += 1) {
      await sleep(100)
    }
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    await outbox.close()
    await mail.stop()
    expect(accepted.length).toBeGreaterThanOrEqual(90)
    expect(mail.mails.map(({ reference }) => reference).sort()).toEqual(accepted.toSorted())
  }, 60_000)

  test('count against the same limits', async () => {
    if (!postgres) return
    const url = await postgres.createDatabase('limits')
    const first = await openPostgresOutbox(url, null, log)
    const second = await openPostgresOutbox(url, null, log)
    const rules = limitRules({
      ...readSettings({}),
      limitPerAddress: { requests: 10, seconds: 60 },
      limitOverall: { requests: 15, seconds: 60 },
    })
    const limiters = [first, second].map(({ limitsPool }) =>
      createRateLimits(rules, limitsPool, log, Date.now),
    )
    const take = async (address: string) => {
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) => limiters[index % 2]?.take(from(address))),
      )
      return results.filter((result) => result?.allowed).length
    }
    expect(await take('203.0.113.1')).toBe(10)
    expect(await take('203.0.113.1')).toBe(0)
    expect(await take('203.0.113.2')).toBe(5)
    await Promise.all([first.outbox.close(), second.outbox.close()])
  })

  test('count each by itself while their limits cannot be counted together', async () => {
    if (!postgres) return
    const { outbox, limitsPool } = await openPostgresOutbox(
      await postgres.createDatabase('broken_limits'),
      null,
      log,
    )
    await limitsPool.query('DROP TABLE quote_limits')
    const limit = { requests: 1, seconds: 60 }
    const limiter = createRateLimits(
      limitRules({ ...readSettings({}), limitPerAddress: limit, limitOverall: limit }),
      limitsPool,
      log,
      Date.now,
    )
    expect(await limiter.take(from('203.0.113.1'))).toEqual({ allowed: true })
    expect(await limiter.take(from('203.0.113.1'))).toMatchObject({ allowed: false })
    await outbox.close()
  })
})
