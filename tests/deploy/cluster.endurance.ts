import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { type Cluster, startCluster } from '../../deploy/cluster/start-cluster.ts'
import { hasNginx, leaveOut } from '../debian-packages.ts'
import { startMailServer, type TestMailServer } from '../delivery/test-mail-server.ts'
import { startPostgres } from '../outbox/start-postgres.ts'
import { testFolder } from '../test-folder.ts'
import { unlimited } from '../unlimited.ts'
import { sendRequest } from './send-request.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())
if (!hasNginx()) leaveOut('Several servers behind nginx', 'the Debian package nginx-light')

/** The least number of requests that are sent while processes are killed. */
const enough = 50

const lines: string[] = []
let mail: TestMailServer
let cluster: Cluster

/** Kills a process of the cluster and waits until another has replaced it. */
async function replace(one: Cluster['servers'][number] | undefined, signal: NodeJS.Signals) {
  const before = one?.pid() ?? 0
  process.kill(before, signal)
  await vi.waitFor(() => expect(one?.pid()).not.toBe(before), { timeout: 30_000, interval: 100 })
}

describe.runIf(postgres && hasNginx())(
  'three servers and two workers on one PostgreSQL behind nginx',
  () => {
    const references: string[] = []

    beforeAll(async () => {
      if (!postgres) throw new Error('skipped')
      mail = await startMailServer()
      const DATABASE_URL = await postgres.createDatabase('cluster')
      const port = await freePort()
      cluster = await startCluster({
        folder: testFolder('cluster'),
        port,
        serverPorts: [await freePort(), await freePort(), await freePort()],
        env: { PATH: process.env.PATH, DATABASE_URL, ...mail.settings, ...unlimited },
        log: (line) => lines.push(line),
      })
      let isOver = false
      const visitor = async () => {
        while (!isOver || references.length < enough) references.push(await sendRequest({ port }))
      }
      const visitors = Promise.all([visitor(), visitor()])
      await replace(cluster.servers[0], 'SIGKILL')
      await replace(cluster.workers[0], 'SIGTERM')
      await replace(cluster.servers[1], 'SIGKILL')
      isOver = true
      await visitors
    }, 120_000)

    afterAll(async () => {
      await cluster.stop()
      await mail.stop()
    })

    test('take every request while processes are killed, each under its own reference', () => {
      expect(new Set(references).size).toBe(references.length)
    })

    test('mail every request, and none twice', async () => {
      const arrived = () => mail.mails.map(({ reference }) => reference).sort()
      await vi.waitFor(() => expect(arrived()).toEqual(references.toSorted()), { timeout: 60_000 })
    }, 70_000)

    test('leave the mails to the workers, even after two servers were restarted', () => {
      expect(lines.filter((line) => line.includes('WORKER=off'))).toHaveLength(5)
    })
  },
)
