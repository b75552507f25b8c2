import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LeasedDelivery, SendableEntry } from '../outbox/entry.ts'
import { hour, type Milliseconds, minute } from '../outbox/milliseconds.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Settings } from '../settings/settings.ts'
import type { Channel, Sender } from './channel.ts'
import type { Outcome } from './next-step.ts'

/** With the longest messages about 5 MB; mail servers take ten and more. */
const mostTogether = 200

/**
 * How many requests one sending brings at most, by how often they have been tried: fewer each time,
 * and at last one, so that one that a receiver cuts off holds up few others. They stay together for
 * four hours, because an outage says nothing about any of them.
 */
export function togetherAfter(tries: number): number {
  return tries < 12 ? Math.max(10, mostTogether >> tries) : 1
}

/**
 * It is renewed for as long as its sending takes, which may be ten minutes. What a crash interrupts
 * is sent again when it ends.
 */
export const leaseFor: Milliseconds = 2 * minute

/** What one sending brings: a delivery, and others to the same recipient. */
export type Batch = readonly [LeasedDelivery, ...LeasedDelivery[]]

type ReadableDelivery = LeasedDelivery & { entry: SendableEntry }
type ReadableBatch = readonly [ReadableDelivery, ...ReadableDelivery[]]

/** What waits for a channel that this process's settings lack is not given up in silence. */
const withoutSettings: Outcome = {
  outcome: 'refused',
  permanent: false,
  reply: 'the settings of this channel are missing',
}

/**
 * Leases what the next sending brings: one request; or, where more wait than may still be sent in
 * this hour, all that wait. Null if nothing is due, or nothing may be sent.
 */
export async function leaseBatch(
  { name, after, pace }: Channel,
  sender: Sender | null,
  settings: Settings,
  outbox: Outbox,
): Promise<Batch | null> {
  const perHour = pace?.perHour(settings) ?? null
  const left =
    pace && perHour !== null ? perHour - (await outbox.countSendings(pace.channels, hour)) : null
  if (left !== null && left <= 0) return null
  const first = await outbox.lease({ channel: name, leaseFor, after })
  if (!first) return null
  const isCrowded = left !== null && 1 + (await outbox.countDue(name)) > left
  if (!isCrowded || !sender) return [first]
  return [first, ...(await outbox.leaseTogether(first, togetherAfter(first.tries) - 1, leaseFor))]
}

/** What of a batch can be sent, and what not, because what is stored of it is unreadable. */
export function byReadability(batch: Batch) {
  const isReadable = (delivery: LeasedDelivery): delivery is ReadableDelivery =>
    delivery.entry.request !== null
  const [first, ...others] = batch.filter(isReadable)
  const readable: ReadableBatch | null = first ? [first, ...others] : null
  return { readable, unreadable: batch.filter((delivery) => !isReadable(delivery)) }
}

export async function sendBatch(
  [{ entry, recipient }, ...others]: ReadableBatch,
  sender: Sender | null,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!sender) {
    // SQLite answers without a pause: visitors would wait until the last of ten thousand
    // deliveries is put off.
    await nextTurn()
    return withoutSettings
  }
  return sender.send([entry, ...others.map((more) => more.entry)], recipient, signal)
}
