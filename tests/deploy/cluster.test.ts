import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { hasNginxBrotli } from '../debian-packages.ts'
import { startMailServer } from '../delivery/test-mail-server.ts'
import { freePort } from '../free-port.ts'
import { startPostgres } from '../outbox/start-postgres.ts'
import { startSite } from '../site-server.ts'
import { ask } from './ask.ts'
import { makeCertificate, startNginx } from './fronts.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' }

function form(message: string): string {
  return new URLSearchParams({
    name: 'Maria Aparecida',
    email: 'maria@exemplo.com.br',
    phone: '(15) 99999-1234',
    subject: 'orcamento',
    message,
    key: randomUUID(),
  }).toString()
}

test.skipIf(!postgres || !hasNginxBrotli())(
  'three servers and two workers on one PostgreSQL behind nginx lose and double nothing while they are killed and restarted',
  async () => {
    if (!postgres) return
    const folder = mkdtempSync(path.join(tmpdir(), 'cluster-'))
    const ca = makeCertificate(folder)
    const mail = await startMailServer()
    const ports = { tlsPort: await freePort(), plainPort: await freePort() }
    const env = {
      SITE_URL: `https://localhost:${ports.tlsPort}`,
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: await postgres.createDatabase('cluster'),
      SMTP_URL: mail.url.href,
      MAIL_FROM: 'site@exemplo.com.br',
      MAIL_TO: 'comercial@exemplo.com.br',
    }
    const serverPorts = [await freePort(), await freePort(), await freePort()]
    const startServer = (port: number) => startSite({ ...env, WORKER: 'off', PORT: String(port) })
    const [servers, workers] = await Promise.all([
      Promise.all(serverPorts.map(startServer)),
      Promise.all([startSite(env), startSite(env)]),
    ])
    const nginx = await startNginx({ folder, ...ports, serverPorts })
    const protocols: string[] = []

    /** As the form does: what was not answered with success is sent again, with the same key. */
    async function send(index: number): Promise<void> {
      const question = { port: ports.tlsPort, path: '/', method: 'POST', ca, headers }
      const body = form(`Pedido de número ${index}.`)
      await vi.waitFor(
        async () => {
          const answer = await ask({ ...question, body })
          expect(answer.status).toBe(200)
          protocols.push(JSON.parse(answer.body.toString()).protocol)
        },
        { timeout: 60_000, interval: 100 },
      )
    }
    let restarted = false
    let sent = 0
    async function visitor(): Promise<void> {
      while (!restarted) {
        sent += 1
        await send(sent)
      }
    }
    async function killAndRestart(): Promise<void> {
      const [first, second] = servers
      const [worker] = workers
      if (!first || !second || !worker) throw new Error('They were started')
      process.kill(first.pid, 'SIGKILL')
      servers[0] = await startServer(first.port)
      await worker.stop()
      workers[0] = await startSite(env)
      process.kill(second.pid, 'SIGKILL')
      servers[1] = await startServer(second.port)
      restarted = true
    }
    await Promise.all([visitor(), visitor(), killAndRestart()])
    const arrived = () => mail.mails.map(({ protocol }) => protocol).sort()
    await vi.waitFor(() => expect(new Set(arrived()).size).toBe(sent), { timeout: 60_000 })
    await Promise.all([...servers, ...workers].map((one) => one.stop()))
    await nginx.stop()
    await mail.stop()
    rmSync(folder, { recursive: true, force: true })
    expect(new Set(protocols).size).toBe(sent)
    expect(sent).toBeGreaterThan(50)
    expect(arrived()).toEqual(protocols.toSorted())
  },
  240_000,
)
