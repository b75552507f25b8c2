// npm run cluster: three servers and two workers on one PostgreSQL behind nginx, on this machine.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadEnvFile } from '../../server/env-file.ts'
import { startLocalPostgres } from './local-postgres.ts'
import { startCluster } from './start-cluster.ts'

loadEnvFile()
const port = Number(process.env.PORT || 3000)
const folder = mkdtempSync(path.join(tmpdir(), 'cluster-'))
// Has a folder of its own, because PostgreSQL's user cannot enter the other one.
const postgres = process.env.DATABASE_URL
  ? null
  : await startLocalPostgres(mkdtempSync(path.join(tmpdir(), 'cluster-postgres-')))
const databaseUrl = process.env.DATABASE_URL ?? (await postgres?.createDatabase('site'))
// Listens from here on, so that a cluster that is still starting is stopped in order, too.
const signalled = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])

try {
  if (!databaseUrl) throw new Error('DATABASE_URL: falta; instale o PostgreSQL ou indique um banco')
  const cluster = await startCluster({
    folder,
    port,
    serverPorts: [port + 1, port + 2, port + 3],
    env: { ...process.env, DATABASE_URL: databaseUrl },
    log: console.log,
  })
  console.log(`Três servidores e dois entregadores atendem em ${cluster.origin}`)
  if (postgres) console.log('O banco é só para experimentar: some quando este comando termina.')
  await signalled
  await cluster.stop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
