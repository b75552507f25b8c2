import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { deliveryColumns, type OutboxDatabase } from './database.ts'
import type { Delivery, Entry } from './entry.ts'

/** A request as its columns have it (migrations.ts). */
type RequestRow = Pick<Entry, 'id' | 'reference' | 'receivedAt' | 'resends'> & {
  spamSigns: string
  request: string | null
}

const storedRequest = z.record(z.string(), z.string().nullable())

/** Null if the text is no request. Drops the parser's message, because it quotes the text. */
function readRequest(text: string | null): Entry['request'] {
  try {
    return storedRequest.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Reads requests without what they owe. */
export async function readRequests(
  read: OutboxDatabase['read'],
  which: RawBuilder<unknown>,
): Promise<Omit<Entry, 'deliveries'>[]> {
  const rows = await read(sql<RequestRow>`
    SELECT id, reference, received_at AS "receivedAt", spam_signs AS "spamSigns", resends, request
    FROM requests ${which}`)
  return rows.map((row) => {
    const spamSigns = row.spamSigns.split(' ').filter(Boolean)
    return { ...row, spamSigns, request: readRequest(row.request) }
  })
}

/** How many entries are read into memory at a time: a flood may have left ten thousand. */
const pageSize = 500

export function reading({ read }: OutboxDatabase) {
  async function readPage(condition: RawBuilder<unknown>): Promise<Entry[]> {
    const which = sql`WHERE ${condition} ORDER BY id LIMIT ${pageSize}`
    const requests = await readRequests(read, which)
    if (requests.length === 0) return []
    const deliveries = await read(sql<Delivery>`SELECT ${deliveryColumns} FROM deliveries
      WHERE request_id IN (${sql.join(requests.map(({ id }) => id))}) ORDER BY id`)
    const byRequest = Map.groupBy(deliveries, ({ requestId }) => requestId)
    return requests.map((entry) => ({ ...entry, deliveries: byRequest.get(entry.id) ?? [] }))
  }

  return {
    async find(reference: string): Promise<Entry | null> {
      const [entry] = await readPage(sql`reference = ${reference}`)
      return entry ?? null
    },

    /** All entries that meet a condition, in the order of arrival; read a page at a time. */
    async *entries(condition = sql`true`): AsyncGenerator<Entry> {
      let after: number | undefined = 0
      while (after !== undefined) {
        const page = await readPage(sql`requests.id > ${after} AND ${condition}`)
        yield* page
        after = page.at(-1)?.id
      }
    },

    /** The references of the requests that failed. */
    async failed(): Promise<string[]> {
      const rows = await read(sql<{ reference: string }>`SELECT reference FROM requests
        WHERE id IN (SELECT request_id FROM deliveries WHERE state = 'failed') ORDER BY id`)
      return rows.map(({ reference }) => reference)
    },
  }
}
