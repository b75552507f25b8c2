import type { Generated, Selectable } from 'kysely'
import * as z from 'zod'
import type { Entry, LeasedEntry, Milliseconds } from './outbox.ts'

/**
 * The table of requests. Columns keep their first names, because during an upgrade servers of the
 * previous version still use the table: `protocol` is the reference, `fingerprint` the dedupe key,
 * `missed` what the mail server said of rejected recipients, `content` the request.
 */
type RequestTable = {
  seq: Generated<number>
  protocol: string
  /** NULL once it has expired. */
  fingerprint: string | null
  fingerprint_until: Milliseconds | null
  state: Entry['state']
  /** Whether there are `spam_signs`; 0 or 1 in SQLite. */
  suspected: boolean
  received_at: Milliseconds
  tries: Generated<number>
  /** NULL while it waits for a digest. */
  next_try_at: Milliseconds | null
  closed_at: Milliseconds | null
  lease: string | null
  lease_until: Milliseconds | null
  message_id: string | null
  /** A JSON array. */
  recipients: string | null
  missed: string | null
  /** NULL is none. */
  refusals: number | null
  /** 0 or 1 in SQLite; NULL is no. */
  closed_by_hand: boolean | null
  /** NULL without a webhook. */
  webhook_state: Entry['webhookState']
  webhook_tries: number | null
  webhook_due_at: Milliseconds | null
  webhook_note: string | null
  /** NULL unless it waits for a digest. */
  digest_due_at: Milliseconds | null
  /** Separated by spaces. NULL is none, or the honeypot in a row of the previous version. */
  spam_signs: string | null
  note: string | null
  announced_at: Milliseconds | null
  /** JSON; NULL once it was erased. */
  content: string | null
}

/** A PostgreSQL database may be shared with other programs, so there the name is longer. */
export type RequestTableName = 'requests' | 'quote_requests'

/** A table of one row: what health checks write, and when the last digest was begun. */
type HealthTable = { content: string; digest_at: Milliseconds }

export type HealthTableName = 'health' | 'quote_health'

export type OutboxSchema = Record<RequestTableName, RequestTable> &
  Record<HealthTableName, HealthTable> & {
    /** One row: the oldest migration that a program has to know to read the outbox. */
    quote_outbox: { readable_from: string }
  }

type TableRow = Selectable<RequestTable>

const storedRequest = z.record(z.string(), z.string().nullable())

/** Null if the text does not match. Drops the parser's message, because it quotes the text. */
function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function readSpamSigns({ spam_signs, suspected }: TableRow): string[] {
  return spam_signs?.split(' ') ?? (suspected ? ['honeypot'] : [])
}

export function readEntry(row: TableRow): Entry {
  return {
    seq: row.seq,
    reference: row.protocol,
    state: row.state,
    receivedAt: row.received_at,
    spamSigns: readSpamSigns(row),
    tries: row.tries,
    refusals: row.refusals ?? 0,
    nextTryAt: row.next_try_at ?? row.digest_due_at,
    closedAt: row.closed_at,
    note: row.note,
    closedByHand: Boolean(row.closed_by_hand),
    webhookState: row.webhook_state,
    webhookNote: row.webhook_note,
    request: row.content === null ? null : readJson(storedRequest, row.content),
  }
}

export function readLeasedEntry(
  row: TableRow & { message_id: string; lease: string },
): LeasedEntry {
  const entry = readEntry(row)
  const recipients = row.recipients === null ? null : readJson(z.array(z.string()), row.recipients)
  // If the list of recipients is unreadable, nobody knows who already has the mail.
  const isUnreadable = row.recipients !== null && recipients === null
  return {
    ...entry,
    request: isUnreadable ? null : entry.request,
    messageId: row.message_id,
    recipients,
    rejectedRecipients: row.missed,
    inDigest: row.digest_due_at !== null,
    lease: row.lease,
  }
}
