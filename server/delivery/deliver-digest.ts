import { setImmediate } from 'node:timers/promises'
import type { LeaseOrder } from '../outbox/outbox.ts'
import { applyStep, deliverEntry, type Round, sendMail } from './deliver-entry.ts'
import { digestMail } from './digest-mail.ts'
import { nextStep } from './next-step.ts'
import type { SendableEntry } from './request-mail.ts'

/** With the longest messages about 5 MB; mail servers take ten and more. */
const digestSize = 200

/** Leases the requests of the next digest, and sets aside those that cannot be read. */
async function leaseReadable(
  round: Round,
  order: Omit<LeaseOrder, 'limit'>,
): Promise<SendableEntry[]> {
  const readable: SendableEntry[] = []
  for (const entry of await round.outbox.leaseDigest({ ...order, limit: digestSize })) {
    if (entry.request) readable.push({ ...entry, request: entry.request })
    else await deliverEntry(round, entry)
  }
  return readable
}

/**
 * Sends what came above LIMIT_OVERALL as one mail, if one is due, and records in the outbox what
 * happened to each request. Visitors get no confirmations: a flood may name anybody's address.
 * @throws Error if the outbox cannot be read or written
 */
export async function deliverDigest(round: Round, order: Omit<LeaseOrder, 'limit'>): Promise<void> {
  const { outbox, content, mail, state } = round
  const [first, ...rest] = await leaseReadable(round, order)
  if (!first) return
  // The others wait for the next digest.
  const hasSameRecipients = ({ recipients }: SendableEntry) =>
    String(recipients) === String(first.recipients)
  await outbox.release(rest.filter((entry) => !hasSameRecipients(entry)))
  const entries = [first, ...rest.filter(hasSameRecipients)] as const
  if (entries.length === 1) return deliverEntry(round, first)
  const digest = digestMail(entries, content, mail)
  const result = await sendMail(round, digest.messageId, digest)
  const steps = entries.map((entry) => ({ entry, next: nextStep(entry, result) }))
  // Where marking one fails, the next round marks the others before it sends anything.
  for (const { entry, next } of steps) {
    if (next.step === 'deliver') state.unmarked.set(entry.reference, next.note)
  }
  for (const { entry, next } of steps) {
    await applyStep(round, entry, next)
    // SQLite is called in this thread: visitors are answered in between.
    await setImmediate()
  }
}
