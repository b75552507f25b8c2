import { type RawBuilder, sql } from 'kysely'
import {
  type DeliveryRow,
  deliveryColumns,
  isFailed,
  type OutboxDatabase,
  type RequestRow,
  readEntry,
  requestColumns,
} from './database.ts'
import type { Entry } from './entry.ts'

/** How many entries are read into memory at a time: a flood may have left ten thousand. */
const pageSize = 500

export function reading({ read }: OutboxDatabase) {
  async function readPage(condition: RawBuilder<boolean>): Promise<Entry[]> {
    const rows = await read(sql<RequestRow>`
      SELECT ${requestColumns} FROM requests WHERE ${condition} ORDER BY id LIMIT ${pageSize}`)
    if (rows.length === 0) return []
    const deliveries = await read(sql<DeliveryRow>`SELECT ${deliveryColumns} FROM deliveries
      WHERE request_id IN (${sql.join(rows.map(({ id }) => id))}) ORDER BY id`)
    const byRequest = Map.groupBy(deliveries, ({ requestId }) => requestId)
    return rows.map((row) => ({ ...readEntry(row), deliveries: byRequest.get(row.id) ?? [] }))
  }

  return {
    async find(reference: string): Promise<Entry | null> {
      const [entry] = await readPage(sql`reference = ${reference}`)
      return entry ?? null
    },

    /** All entries that meet a condition, in the order of arrival; read a page at a time. */
    async *entries(condition = sql<boolean>`true`): AsyncGenerator<Entry> {
      for (let after = 0; ; ) {
        const page = await readPage(sql`requests.id > ${after} AND ${condition}`)
        yield* page
        const last = page.at(-1)
        if (!last) return
        after = last.id
      }
    },

    /** The references of the requests that failed. */
    async failed(): Promise<string[]> {
      const rows = await read(sql<{ reference: string }>`SELECT reference FROM requests
        WHERE id IN (SELECT request_id FROM deliveries WHERE ${isFailed}) ORDER BY id`)
      return rows.map(({ reference }) => reference)
    },
  }
}
