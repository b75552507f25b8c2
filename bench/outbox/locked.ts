import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { startSite } from '../../tests/site-server.ts'

/**
 * How long the server takes at most to answer with a page, in milliseconds, while another process
 * holds the outbox's write lock for a second and a request waits for it. This is what the thread of
 * its own is for: with node:sqlite in the server's thread, nobody gets an answer at all.
 */
export async function slowestAnswerWhileLocked(folder: string): Promise<number> {
  const site = await startSite({ DATA_DIR: folder })
  const page = () => fetch(site.origin).then((answer) => answer.text())
  await page()
  const db = new DatabaseSync(outboxFile(folder))
  db.exec('BEGIN IMMEDIATE')
  const stored = fetch(site.origin, {
    method: 'POST',
    body: new URLSearchParams({
      name: 'A',
      email: 'a@exemplo.com.br',
      phone: '15 3333-4444',
      subject: 'outros',
      message: 'Oi',
    }),
  })
  let slowest = 0
  const until = performance.now() + 1_000
  while (performance.now() < until) {
    const from = performance.now()
    await page()
    slowest = Math.max(slowest, performance.now() - from)
    await sleep(5)
  }
  db.exec('ROLLBACK')
  db.close()
  if (!(await stored).ok) throw new Error('The waiting request was not stored after the lock.')
  await site.stop()
  return slowest
}
