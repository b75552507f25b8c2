import type { LeasedEntry, Milliseconds } from '../outbox/outbox.ts'
import { deliverDigest } from './deliver-digest.ts'
import {
  type DeliveryParts,
  type DeliveryState,
  deliverEntry,
  markDelivered,
  type Round,
  type StopSignals,
} from './deliver-entry.ts'
import { mailDomain } from './mail-address.ts'
import { longestSending, mailConnections } from './smtp-mailer.ts'

/** How many requests are read into memory at a time: after an outage ten thousand may wait. */
const batchSize = 50

/**
 * How long a batch is leased: half a minute in which its mails may be started, and the longest time
 * that sending one takes. After a crash, another process sends the batch once the lease has ended.
 */
const leaseFor: Milliseconds = longestSending + 30_000

/** Processes the items, as many at a time as there are connections. */
async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const senders = Array.from({ length: mailConnections }, async () => {
    for (const item of queue) await work(item)
  })
  await Promise.all(senders)
}

/**
 * Sends one batch of due requests, and the next digest; while the mail server cannot be reached, a
 * single request, or a digest where no other is due. The rest of the batch is released untried when
 * the worker stops, when the server cannot be reached, when the outbox cannot be written (further
 * mails would stay unmarked and be sent again after a restart), and when the leases might end
 * before a mail is sent.
 */
export async function deliverRound(
  parts: DeliveryParts,
  state: DeliveryState,
  signals: StopSignals,
): Promise<{ leased: number; sent: number; isUnreachable: boolean }> {
  const round: Round = {
    ...parts,
    state,
    signals,
    tried: 0,
    sent: 0,
    isUnreachable: false,
    isOutboxUnwritable: false,
  }
  const { outbox, mail, clock, log } = parts
  for (const [reference, note] of state.unmarked) {
    await markDelivered(round, reference, note)
    log.info({ reference }, 'quote request delivered earlier is now marked as delivered')
  }
  const limit = state.outages > 0 ? 1 : batchSize
  const leasedAt = clock()
  const order = { leaseFor, messageIdDomain: mailDomain(mail.from) }
  const entries = await outbox.lease({ ...order, limit })
  // After the clock was set back, nobody knows how long the leases last.
  const leasesLast = () => Math.abs(clock() - leasedAt) <= leaseFor - longestSending
  const mustStop = () => signals.stop.aborted || round.isUnreachable || round.isOutboxUnwritable
  const untried: LeasedEntry[] = []
  await inParallel(entries, async (entry) => {
    if (mustStop() || !leasesLast()) {
      untried.push(entry)
      return
    }
    try {
      await deliverEntry(round, entry)
    } catch (error) {
      // One request must not stop the others; this one is tried again when its lease ends.
      log.error({ err: error, reference: entry.reference }, 'delivery was interrupted')
    }
  })
  if (untried.length > 0) await outbox.release(untried)
  if (!mustStop()) await deliverDigest(round, order)
  if (round.isUnreachable) state.outages += 1
  else if (round.tried > 0) state.outages = 0
  return { leased: entries.length, sent: round.sent, isUnreachable: round.isUnreachable }
}
