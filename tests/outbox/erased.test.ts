import { expect, test } from 'vitest'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { day } from '../../server/time/milliseconds.ts'
import { quoteRequest } from '../quote-request.ts'
import { testFolder } from '../test-folder.ts'
import { newEntry } from './entries.ts'
import { deliver, isOnDisk } from './outbox-fixture.ts'

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
  await using outbox = await openSqliteOutbox(outboxFile(folder), () => Date.UTC(2026, 10, 21))
  const entries = Array.from({ length: 600 }, (_, index) => markedEntry(index))
  // Alternates, so that pages are split, merged and rebuilt while they contain both kinds.
  for (let from = 0; from < entries.length; from += 60) {
    const some = entries.slice(from, from + 60)
    await Promise.all(some.map((entry) => outbox.accept(entry)))
    const earlier = entries.slice(Math.max(0, from - 30), from + 30)
    for (const { reference } of earlier) await deliver(outbox, reference)
    await outbox.applyRetention(30 * day, 0)
  }
  expect(isOnDisk(folder, mark)).toBe(true)
  for (const { reference } of entries) await deliver(outbox, reference)
  const { erased } = await outbox.applyRetention(30 * day, 0)
  expect(erased).toBeGreaterThan(0)
  expect(await outbox.wipeErased()).toBe(true)
  expect(isOnDisk(folder, mark)).toBe(false)
  expect(await outbox.undelivered()).toBe(0)
})
