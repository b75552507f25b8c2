import type { Pool } from 'pg'
import * as z from 'zod'
import { type AcceptResult, clockSkewFactor, type NewEntry } from './outbox.ts'

const numbered = z.array(z.object({ dedupeKey: z.string(), reference: z.string() }))

/** Under which number each dedupe key is in the outbox. */
type Numbers = Map<string, string>

function numbersOf(rows: unknown[]): Numbers {
  return new Map(numbered.parse(rows).map(({ dedupeKey, reference }) => [dedupeKey, reference]))
}

/** The column list is given with each use: entries travel as one JSON array. */
const incoming = `json_to_recordset($1::json) AS incoming (reference text, "dedupeKey" text,
  "dedupeFor" bigint, "suspectedSpam" boolean, content text)`

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
  if (entries.some(({ dedupeFor }) => dedupeFor !== null)) {
    await pool.query(
      `UPDATE quote_requests AS earlier SET fingerprint = NULL, fingerprint_until = NULL
        FROM ${incoming} WHERE earlier.fingerprint = incoming."dedupeKey"
          AND (fingerprint_until <= ${now}
            OR fingerprint_until > ${now} + ${clockSkewFactor} * "dedupeFor")`,
      rowsOfEntries,
    )
  }
  const { rows } = await pool.query(
    `INSERT INTO quote_requests (protocol, fingerprint, fingerprint_until, state, suspected,
        received_at, next_try_at, content)
      SELECT reference, "dedupeKey", ${now} + "dedupeFor", 'waiting', "suspectedSpam", ${now}, ${now},
        content FROM ${incoming} ORDER BY "dedupeKey"
      ON CONFLICT DO NOTHING RETURNING fingerprint AS "dedupeKey", protocol AS reference`,
    rowsOfEntries,
  )
  return numbersOf(rows)
}

/** What of these is in the outbox. Sees only what is on disk. */
async function known(pool: Pool, entries: NewEntry[]): Promise<Numbers> {
  if (entries.length === 0) return new Map()
  const { rows } = await pool.query(
    'SELECT fingerprint AS "dedupeKey", protocol AS reference FROM quote_requests WHERE fingerprint = ANY ($1)',
    [entries.map(({ dedupeKey }) => dedupeKey)],
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
    entries.filter(({ hasCapacity }) => hasCapacity),
  )
  const before = await known(
    pool,
    entries.filter(({ dedupeKey }) => !done.has(dedupeKey)),
  )
  return entries.map(({ reference, dedupeKey, hasCapacity }): AcceptResult => {
    // Both have to match: two requests of one batch may have drawn the same number, and two of the
    // same content have numbers of their own.
    if (done.get(dedupeKey) === reference) return { outcome: 'stored', reference }
    const same = done.get(dedupeKey) ?? before.get(dedupeKey)
    if (same !== undefined) return { outcome: 'duplicate', reference: same }
    return { outcome: hasCapacity ? 'reference-taken' : 'full' }
  })
}
