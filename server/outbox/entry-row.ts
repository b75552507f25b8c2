import * as z from 'zod'
import type { Entry, LeasedEntry } from './outbox.ts'

/** What stands in `content`. Not the form's own schema: what was accepted under older rules stays readable. */
const contentSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  service: z.string().nullable(),
})

/** Null where it is not what it should be. Without the parser's own words, which quote the text. */
function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** PostgreSQL gives 64-bit integers as text, SQLite as numbers. */
const integer = z.coerce.number().pipe(z.int())

const entryRow = z.object({
  seq: integer,
  protocol: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  received_at: integer,
  suspected: z.coerce.boolean(),
  tries: integer,
  next_try_at: integer.nullable(),
  closed_at: integer.nullable(),
  note: z.string().nullable(),
  content: z.string().nullable(),
})

const leaseRow = z.object({
  message_id: z.string(),
  recipients: z.string().nullable(),
  missed: z.string().nullable(),
  lease: z.string(),
})

export const entryColumns =
  'seq, protocol, state, received_at, suspected, tries, next_try_at, closed_at, note, content'
export const leasedColumns = `${entryColumns}, message_id, recipients, missed, lease`

/** @throws ZodError if the row is not one of ours. */
export function readEntry(row: unknown): Entry {
  const { content, ...parsed } = entryRow.parse(row)
  return {
    seq: parsed.seq,
    reference: parsed.protocol,
    state: parsed.state,
    receivedAt: parsed.received_at,
    suspectedSpam: parsed.suspected,
    tries: parsed.tries,
    nextTryAt: parsed.next_try_at,
    closedAt: parsed.closed_at,
    note: parsed.note,
    request: content === null ? null : readJson(contentSchema, content),
  }
}

/** @throws ZodError if the row is not one of ours. */
export function readLeasedEntry(row: unknown): LeasedEntry {
  const {
    message_id: messageId,
    missed: rejectedRecipients,
    lease,
    ...stored
  } = leaseRow.parse(row)
  const entry = readEntry(row)
  if (stored.recipients === null)
    return { ...entry, messageId, recipients: null, rejectedRecipients, lease }
  const recipients = readJson(z.array(z.string()), stored.recipients)
  // Without knowing who has it already, it cannot be sent to the others.
  const request = recipients === null ? null : entry.request
  return { ...entry, request, messageId, recipients, rejectedRecipients, lease }
}
