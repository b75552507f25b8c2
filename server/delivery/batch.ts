import type { LeasedDelivery, SendableEntry } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Settings } from '../settings/settings.ts'
import { hour } from '../time/milliseconds.ts'
import type { Channel } from './channel.ts'

/** A mail of up to 11 MB with the longest messages; it is divided where a mail server refuses it. */
const mostTogether = 200

/**
 * How many requests one sending brings at most. What was refused together is divided: 25, 3, then
 * each alone. Of what got no answer it brings fewer at each try, because the receiver may always cut
 * off one of them. After four hours each fourth try is alone, so that the others get past it; not
 * every try, because an outage of days would leave many to go alone.
 */
function togetherAfter({ tries, refusals }: LeasedDelivery): number {
  const divided = Math.max(1, Math.floor(mostTogether / 8 ** refusals))
  const fewer = Math.max(10, Math.floor(mostTogether / 2 ** tries))
  return tries >= 12 && tries % 4 === 0 ? 1 : Math.min(divided, fewer)
}

/** What one sending brings: a delivery, and others to the same recipient. */
export type Batch = readonly [LeasedDelivery, ...LeasedDelivery[]]

/** False where what is stored of the request cannot be read. */
export function isReadable(
  delivery: LeasedDelivery,
): delivery is LeasedDelivery & { entry: SendableEntry } {
  return delivery.entry.request !== null
}

/**
 * How many sendings a channel may start now. The last quarter of what an hour allows is spread over
 * the hour, so that what comes after a rush waits for minutes only: of 20 an hour 15 leave at once,
 * and then one each ten minutes.
 */
async function roomFor({ pace }: Channel, settings: Settings, outbox: Outbox): Promise<number> {
  const perHour = pace?.perHour(settings) ?? null
  if (!pace || perHour === null) return Number.POSITIVE_INFINITY
  const spread = Math.floor(perHour / 4)
  const left = perHour - (await outbox.countSendings(pace.channels, hour))
  if (left > spread) return left - spread
  const latest = await outbox.countSendings(pace.channels, hour / (spread + 1))
  return left > 0 && latest === 0 ? 1 : 0
}

/**
 * Leases what the next sending brings: one request; or, where more wait than may be sent now, all
 * that wait. Null if nothing is due, or nothing may be sent.
 * @param isAlone while nobody answers: many that are tried together in vain are later sent in small
 * mails, and one of them that is always cut off would hold up all
 */
export async function leaseBatch(
  channel: Channel,
  settings: Settings,
  outbox: Outbox,
  isAlone: boolean,
): Promise<Batch | null> {
  const room = await roomFor(channel, settings, outbox)
  if (room === 0) return null
  const { name, after } = channel
  const first = await outbox.lease(name, after)
  if (!first) return null
  const isCrowded = Number.isFinite(room) && 1 + (await outbox.countDue(name)) > room
  const more = togetherAfter(first) - 1
  if (!isCrowded || isAlone || more === 0) return [first]
  return [first, ...(await outbox.leaseTogether(first, more))]
}
