import type { Pool } from 'pg'
import * as z from 'zod'
import { announceFor, type Milliseconds, type Purged } from './outbox.ts'

const removedRows = z.array(z.object({ reference: z.string(), state: z.string() }))
const announcedRows = z.array(z.object({ reference: z.string() }))

/**
 * Removes what is past its retention. Each statement is whole by itself, so servers that purge at the
 * same moment share the work.
 * @param now the SQL of the time in milliseconds
 */
export async function purgePostgres(
  pool: Pool,
  now: string,
  retention: Milliseconds,
): Promise<Purged> {
  const old = `received_at <= ${now} - ${retention}`
  await pool.query(`UPDATE quote_requests SET fingerprint = NULL, fingerprint_until = NULL
    WHERE fingerprint_until <= ${now}`)
  await pool.query(`UPDATE quote_requests SET announced_at = NULL
    WHERE announced_at IS NOT NULL AND (NOT (${old}) OR announced_at > ${now})`)
  const removed = await pool.query(`DELETE FROM quote_requests
    WHERE ${old} AND (state = 'delivered' OR announced_at <= ${now} - ${announceFor})
    RETURNING protocol AS reference, state`)
  const announced = await pool.query(`UPDATE quote_requests SET announced_at = ${now}
    WHERE ${old} AND announced_at IS NULL RETURNING protocol AS reference`)
  const rows = removedRows.parse(removed.rows)
  return {
    removed: rows.length,
    removedUndelivered: rows
      .filter(({ state }) => state !== 'delivered')
      .map(({ reference }) => reference),
    announced: announcedRows.parse(announced.rows).map(({ reference }) => reference),
  }
}
