import type { Pool } from 'pg'
import * as z from 'zod'
import type { AcceptResult, NewEntry } from './outbox.ts'

const stored = z.array(z.object({ protocol: z.string() }))
const same = z.array(z.object({ fingerprint: z.string(), protocol: z.string() }))

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
 * Accepts all entries with one statement, and so one flush of the disk. Sorted, so that two servers
 * that take in the same repeated requests wait for each other instead of locking each other out.
 */
async function insert(pool: Pool, now: string, entries: NewEntry[]): Promise<Set<string>> {
  if (entries.length === 0) return new Set()
  if (entries.some(({ fingerprintFor }) => fingerprintFor !== null)) {
    await pool.query(
      `UPDATE quote_requests SET fingerprint = NULL, fingerprint_until = NULL
        WHERE fingerprint = ANY ($1) AND fingerprint_until <= ${now}`,
      [entries.map(({ fingerprint }) => fingerprint)],
    )
  }
  const { rows } = await pool.query(
    `INSERT INTO quote_requests (protocol, fingerprint, fingerprint_until, state, suspected,
        received_at, next_try_at, content)
      SELECT protocol, fingerprint, ${now} + "fingerprintFor", 'waiting', suspected, ${now}, ${now},
        content FROM ${incoming} ORDER BY fingerprint
      ON CONFLICT DO NOTHING RETURNING protocol`,
    [asJson(entries)],
  )
  return new Set(stored.parse(rows).map(({ protocol }) => protocol))
}

/** Under which numbers these fingerprints are in the outbox. Sees only what is on disk. */
async function known(pool: Pool, entries: NewEntry[]): Promise<Map<string, string>> {
  if (entries.length === 0) return new Map()
  const { rows } = await pool.query(
    'SELECT fingerprint, protocol FROM quote_requests WHERE fingerprint = ANY ($1)',
    [entries.map(({ fingerprint }) => fingerprint)],
  )
  return new Map(same.parse(rows).map(({ fingerprint, protocol }) => [fingerprint, protocol]))
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
    entries.filter(({ protocol, room }) => !(room && done.has(protocol))),
  )
  // Two entries of one batch may have drawn the same number: only the first was stored under it.
  const given = new Set<string>()
  return entries.map(({ protocol, fingerprint, room }): AcceptResult => {
    if (room && done.has(protocol) && !given.has(protocol)) {
      given.add(protocol)
      return { outcome: 'stored', protocol }
    }
    const same = before.get(fingerprint)
    if (same !== undefined) return { outcome: 'duplicate', protocol: same }
    return { outcome: room ? 'protocol-taken' : 'no-room' }
  })
}
