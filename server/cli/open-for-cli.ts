import { existsSync } from 'node:fs'
import { createLog } from '../log.ts'
import { openOutbox } from '../outbox/open-outbox.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { outboxFile } from '../outbox/sqlite-file.ts'
import type { Settings } from '../settings.ts'

/**
 * Opens the outbox that the server uses. Null where there is none yet: a command that only looks
 * must not create the file, which would then belong to whoever typed it and not to the server.
 */
export async function openForCli(settings: Settings): Promise<Outbox | null> {
  const { dataDir, databaseUrl } = settings
  if (!databaseUrl && !existsSync(outboxFile(dataDir))) return null
  const { outbox } = await openOutbox({ dataDir, databaseUrl }, createLog('silent'))
  return outbox
}

/** All entries, oldest first, a page at a time: an outbox may hold more than fits into memory. */
export async function* allEntries(outbox: Outbox) {
  let after = 0
  for (;;) {
    const page = await outbox.list({ after, limit: 500 })
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.seq
  }
}
