import type { Generated, Selectable } from 'kysely'
import * as z from 'zod'
import type { Entry, LeasedEntry, Milliseconds } from './outbox.ts'

/**
 * The table of requests. Columns keep the names that they were first given, because during an
 * upgrade servers of the version before still work on the table.
 */
type RequestTable = {
  seq: Generated<number>
  /** The reference. */
  protocol: string
  /** The dedupe key; NULL once it has expired. */
  fingerprint: string | null
  fingerprint_until: Milliseconds | null
  state: Entry['state']
  /** Whether it is suspected spam; 0 or 1 in SQLite. */
  suspected: boolean
  received_at: Milliseconds
  tries: Generated<number>
  next_try_at: Milliseconds | null
  closed_at: Milliseconds | null
  lease: string | null
  lease_until: Milliseconds | null
  message_id: string | null
  /** A JSON array. */
  recipients: string | null
  /** What the mail server said of the rejected recipients. */
  missed: string | null
  note: string | null
  announced_at: Milliseconds | null
  /** The request as JSON; NULL once it was erased. */
  content: string | null
}

/** A PostgreSQL database may be shared with other programs, so there the name is longer. */
export type RequestTableName = 'requests' | 'quote_requests'

export type OutboxSchema = Record<RequestTableName, RequestTable>

type RequestRow = Selectable<RequestTable>

const storedRequest = z.record(z.string(), z.string().nullable())

/**
 * Null where the text is not what it should be. Drops the parser's own message, which quotes the
 * text.
 */
function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export function readEntry(row: RequestRow): Entry {
  return {
    seq: row.seq,
    reference: row.protocol,
    state: row.state,
    receivedAt: row.received_at,
    suspectedSpam: Boolean(row.suspected),
    tries: row.tries,
    nextTryAt: row.next_try_at,
    closedAt: row.closed_at,
    note: row.note,
    request: row.content === null ? null : readJson(storedRequest, row.content),
  }
}

export function readLeasedEntry(
  row: RequestRow & { message_id: string; lease: string },
): LeasedEntry {
  const entry = readEntry(row)
  const recipients = row.recipients === null ? null : readJson(z.array(z.string()), row.recipients)
  // Without knowing who has it already, it cannot be sent to the others.
  const isUnreadable = row.recipients !== null && recipients === null
  return {
    ...entry,
    request: isUnreadable ? null : entry.request,
    messageId: row.message_id,
    recipients,
    rejectedRecipients: row.missed,
    lease: row.lease,
  }
}
