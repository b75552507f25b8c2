import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { startServer } from './server-process.ts'

/**
 * How long the server takes at most to answer what does not need the outbox, in milliseconds, while
 * another process holds the outbox's write lock for a second and a request waits for it. This is what
 * the thread of its own is for: with node:sqlite in the server's thread, nobody gets an answer at all.
 */
export async function slowestAnswerWhileLocked(folder: string): Promise<number> {
  const server = await startServer({ DATA_DIR: folder })
  const url = `http://127.0.0.1:${server.port}/`
  const post = (headers: Record<string, string>) =>
    fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=A&email=a%40b.com.br&phone=1533334444&subject=outros&message=Oi',
    }).then((response) => response.text())
  // Refused as foreign before anything is stored.
  const harmless = { origin: 'https://elsewhere.example' }
  await post(harmless)
  const db = new DatabaseSync(outboxFile(folder))
  db.exec('BEGIN IMMEDIATE')
  const stored = post({})
  let slowest = 0
  const until = performance.now() + 1_000
  while (performance.now() < until) {
    const from = performance.now()
    await post(harmless)
    slowest = Math.max(slowest, performance.now() - from)
    await sleep(5)
  }
  db.exec('ROLLBACK')
  db.close()
  await stored
  await server.end('SIGTERM')
  return slowest
}
