import type { Pool } from 'pg'
import * as z from 'zod'
import { type AcceptResult, believedTimes, type NewEntry } from './outbox.ts'

const numbered = z.array(z.object({ fingerprint: z.string(), protocol: z.string() }))

/** Under which number each fingerprint is in the outbox. */
type Numbers = Map<string, string>

function numbersOf(rows: unknown[]): Numbers {
  return new Map(numbered.parse(rows).map(({ fingerprint, protocol }) => [fingerprint, protocol]))
}

/** The column list is given with each use: entries travel as one JSON array. */
const incoming = `json_to_recordset($1::json) AS incoming (protocol text, fingerprint text,
  "fingerprintFor" bigint, suspected boolean, content text)`

function asJson(entries: NewEntry[]): string {
  const rows = entries.map(({ request, ...entry }) => ({
    ...entry,
    content: JSON.stringify(request),
  }))
  return JSON.stringify(rows)
}

/**
 * Stores all entries with one statement, and so one flush of the disk, and gives back what it stored.
 * Sorted, so that two servers that take in the same repeated requests wait for each other instead of
 * locking each other out.
 */
async function insert(pool: Pool, now: string, entries: NewEntry[]): Promise<Numbers> {
  if (entries.length === 0) return new Map()
  const rowsOfEntries = [asJson(entries)]
  if (entries.some(({ fingerprintFor }) => fingerprintFor !== null)) {
    await pool.query(
      `UPDATE quote_requests AS earlier SET fingerprint = NULL, fingerprint_until = NULL
        FROM ${incoming} WHERE earlier.fingerprint = incoming.fingerprint
          AND (fingerprint_until <= ${now}
            OR fingerprint_until > ${now} + ${believedTimes} * "fingerprintFor")`,
      rowsOfEntries,
    )
  }
  const { rows } = await pool.query(
    `INSERT INTO quote_requests (protocol, fingerprint, fingerprint_until, state, suspected,
        received_at, next_try_at, content)
      SELECT protocol, fingerprint, ${now} + "fingerprintFor", 'waiting', suspected, ${now}, ${now},
        content FROM ${incoming} ORDER BY fingerprint
      ON CONFLICT DO NOTHING RETURNING fingerprint, protocol`,
    rowsOfEntries,
  )
  return numbersOf(rows)
}

/** What of these is in the outbox. Sees only what is on disk. */
async function known(pool: Pool, entries: NewEntry[]): Promise<Numbers> {
  if (entries.length === 0) return new Map()
  const { rows } = await pool.query(
    'SELECT fingerprint, protocol FROM quote_requests WHERE fingerprint = ANY ($1)',
    [entries.map(({ fingerprint }) => fingerprint)],
  )
  return numbersOf(rows)
}

/**
 * Accepts a batch. A connection that breaks in the middle leaves open what was stored: the visitor is
 * told that it failed, and when he sends it again it is recognised.
 * @param now the SQL of the time in milliseconds
 */
export async function acceptAll(
  pool: Pool,
  now: string,
  entries: NewEntry[],
): Promise<AcceptResult[]> {
  const done = await insert(
    pool,
    now,
    entries.filter(({ room }) => room),
  )
  const before = await known(
    pool,
    entries.filter(({ fingerprint }) => !done.has(fingerprint)),
  )
  return entries.map(({ protocol, fingerprint, room }): AcceptResult => {
    // Both have to match: two requests of one batch may have drawn the same number, and two of the
    // same content have numbers of their own.
    if (done.get(fingerprint) === protocol) return { outcome: 'stored', protocol }
    const same = done.get(fingerprint) ?? before.get(fingerprint)
    if (same !== undefined) return { outcome: 'duplicate', protocol: same }
    return { outcome: room ? 'protocol-taken' : 'no-room' }
  })
}
