import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { quoteRequest } from '../quote-request.ts'
import { testFolder } from '../test-folder.ts'
import { newEntry } from './entries.ts'
import { deliver } from './outbox-fixture.ts'

/** Is in every text of a request, and nowhere else. */
const mark = 'Zuleica'

function markedEntry(index: number) {
  return newEntry({
    request: quoteRequest({
      name: `${mark} ${index}`,
      email: `${mark}${index}@exemplo.com.br`,
      // Some entries fill whole pages; others share pages, which are rebuilt when they overflow.
      message: `${mark} ${'escreve muito '.repeat((index % 7) * 50)}`,
    }),
  })
}

test('what was erased is in no byte of any file, while the outbox stays open', async () => {
  const folder = testFolder('erased')
  const outbox = await openSqliteOutbox(outboxFile(folder), () => Date.UTC(2026, 10, 21))
  /** How often the mark is in the bytes of all files, the write-ahead log included. */
  const marksOnDisk = () => {
    const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'))
    return files.join('').split(mark).length - 1
  }
  const entries = Array.from({ length: 600 }, (_, index) => markedEntry(index))
  // Alternates, so that pages are split, merged and rebuilt while they contain both kinds.
  for (let from = 0; from < entries.length; from += 60) {
    const some = entries.slice(from, from + 60)
    await Promise.all(some.map((entry) => outbox.accept(entry)))
    const earlier = entries.slice(Math.max(0, from - 30), from + 30)
    for (const { reference } of earlier) await deliver(outbox, reference)
    await outbox.eraseFinished(0)
  }
  expect(marksOnDisk()).toBeGreaterThan(0)
  for (const { reference } of entries) await deliver(outbox, reference)
  expect(await outbox.eraseFinished(0)).toBeGreaterThan(0)
  expect(await outbox.wipeErased()).toBe(true)
  expect(marksOnDisk()).toBe(0)
  expect(await outbox.undelivered()).toBe(0)
  await outbox.close()
})
