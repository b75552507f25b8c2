import * as z from 'zod'
import { subjects } from '../../app/quote/quote-request.ts'
import type { Entry, LeasedEntry } from './outbox.ts'

/** What stands in `content`. Not the form's own schema: what was accepted under older rules stays readable. */
const contentSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.enum(subjects),
  message: z.string(),
  service: z.string().nullable(),
})

const json = z.string().transform((text): unknown => JSON.parse(text))

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
  content: json.pipe(contentSchema).nullable(),
})

const leasedRow = entryRow.extend({
  content: json.pipe(contentSchema),
  message_id: z.string(),
  recipients: json.pipe(z.array(z.string())).nullable(),
  lease: z.string(),
})

export const entryColumns =
  'seq, protocol, state, received_at, suspected, tries, next_try_at, closed_at, note, content'
export const leasedColumns = `${entryColumns}, message_id, recipients, lease`

function common(row: Omit<z.infer<typeof entryRow>, 'content'>): Omit<Entry, 'request'> {
  return {
    seq: row.seq,
    protocol: row.protocol,
    state: row.state,
    receivedAt: row.received_at,
    suspected: row.suspected,
    tries: row.tries,
    nextTryAt: row.next_try_at,
    closedAt: row.closed_at,
    note: row.note,
  }
}

/** @throws ZodError if the row is not one of ours. */
export function readEntry(row: unknown): Entry {
  const parsed = entryRow.parse(row)
  return { ...common(parsed), request: parsed.content }
}

/** @throws ZodError if the row is not one of ours. */
export function readLeasedEntry(row: unknown): LeasedEntry {
  const parsed = leasedRow.parse(row)
  return {
    ...common(parsed),
    request: parsed.content,
    messageId: parsed.message_id,
    recipients: parsed.recipients,
    lease: parsed.lease,
  }
}
