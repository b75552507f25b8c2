import type { Log } from '../log.ts'
import type { LeasedEntry, Milliseconds, Outbox } from '../outbox/outbox.ts'
import type { Mail } from './mail.ts'
import type { Mailer, Refusal } from './mailer.ts'
import { isSendable, type SendableEntry } from './sendable-entry.ts'
import { settle, type Verdict } from './settle.ts'

export type RoundParts = {
  outbox: Outbox
  mailer: Mailer
  compose: (entry: SendableEntry) => Mail
  /** The confirmation to the visitor; null where there is none. */
  confirm: (entry: SendableEntry) => Mail | null
  messageIdDomain: string
  /** Longer than the longest sending, or somebody else would send the same. */
  leaseFor: Milliseconds
  /** After how long the mailer breaks a sending off. */
  longestSending: Milliseconds
  clock: () => Milliseconds
  log: Log
}

/** What a worker remembers from one round to the next. */
export type RoundMemory = {
  /** Requests that were sent but could not be marked: they must not be sent again by us. */
  unmarked: Map<string, string | null>
  /** How often in a row the mail server could not be reached. */
  outages: number
  /** Whether there is erased data left in the store's files. */
  toWipe: boolean
}

/** `stuck`: the outbox could not be written, so that nothing more may be sent for now. */
type RoundState = { sent: number; unreachable: boolean; stuck: boolean }

/** How many requests are held in memory at a time; an outage may have left ten thousand. */
const batch = 50
const atOnce = 5

async function forEach<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const lanes = Array.from({ length: atOnce }, async () => {
    for (const item of queue) await work(item)
  })
  await Promise.all(lanes)
}

/** Marks what was sent earlier but could not be marked then, because the disk was full, say. */
async function markLeftovers({ outbox, log }: RoundParts, memory: RoundMemory): Promise<void> {
  for (const [reference, note] of memory.unmarked) {
    await outbox.deliver(reference, note)
    memory.unmarked.delete(reference)
    memory.toWipe = true
    log.info({ reference }, 'quote request delivered earlier is marked now')
  }
}

function reportRefusals({ reference }: LeasedEntry, refused: Refusal[], log: Log): void {
  for (const { permanent, reply } of refused) {
    if (permanent) log.error({ reference, reply }, 'a recipient in MAIL_TO was refused')
  }
}

async function confirm(
  parts: RoundParts,
  entry: SendableEntry,
  signal: AbortSignal,
): Promise<void> {
  const mail = entry.suspectedSpam ? null : parts.confirm(entry)
  if (!mail) return
  const result = await parts.mailer.send(mail, signal)
  if (result.outcome === 'accepted') return
  const { reference } = entry
  parts.log.warn({ reference, reply: result.reply }, 'confirmation could not be sent')
}

async function apply(
  verdict: Verdict,
  entry: LeasedEntry,
  { outbox, log }: RoundParts,
  memory: RoundMemory,
): Promise<void> {
  const { reference } = entry
  const tries = entry.tries + 1
  const { next, note } = verdict
  if (next === 'deliver') {
    memory.unmarked.set(reference, note)
    await outbox.deliver(reference, note)
    memory.unmarked.delete(reference)
    memory.toWipe = true
    if (note) log.error({ reference, tries, note }, 'quote request did not reach every recipient')
    else log.info({ reference, tries }, 'quote request delivered')
  } else if (next === 'postpone') {
    const ours = await outbox.postpone(entry, verdict)
    const retryInSeconds = Math.round(verdict.wait / 1000)
    log.warn({ reference, tries, note, retryInSeconds, ours }, 'quote request not delivered yet')
  } else if (await outbox.fail(entry, note)) {
    log.error(
      { reference, tries, note },
      'quote request FAILED and is kept: see «npm run quotes», send again with «npm run quotes -- retry»',
    )
  }
}

const unreadable: Verdict = { next: 'fail', note: 'what is stored of it cannot be read' }

async function tryToSend(
  entry: LeasedEntry,
  parts: RoundParts,
  memory: RoundMemory,
  state: RoundState,
  signal: AbortSignal,
): Promise<void> {
  const conclude = (verdict: Verdict) =>
    apply(verdict, entry, parts, memory).catch((error: unknown) => {
      state.stuck = true
      throw error
    })
  if (!isSendable(entry)) return conclude(unreadable)
  const result = await parts.mailer.send(parts.compose(entry), signal)
  if (result.outcome === 'unreachable') state.unreachable = true
  await conclude(settle(entry, result))
  if (result.outcome !== 'accepted') return
  state.sent += 1
  reportRefusals(entry, result.refused, parts.log)
  await confirm(parts, entry, signal)
}

/**
 * Sends what is due: one batch. While the mail server cannot be reached a single request is tried. The
 * rest of a batch goes back untried as soon as one finds the server so, as soon as the outbox cannot be
 * written (each further mail would leave unmarked, and be sent again after a restart), and when so
 * little is left of the leases that they could end before a sending does.
 */
export async function deliverRound(
  parts: RoundParts,
  memory: RoundMemory,
  signal: AbortSignal,
  stopping: () => boolean,
): Promise<{ leased: number; sent: number; unreachable: boolean }> {
  const { outbox, messageIdDomain, leaseFor, longestSending, clock, log } = parts
  await markLeftovers(parts, memory)
  const limit = memory.outages > 0 ? 1 : batch
  const leasedAt = clock()
  const entries = await outbox.lease({ limit, leaseFor, messageIdDomain })
  // A clock that was set back says nothing about how long the leases last: then they are given back, too.
  const leasesLast = () => Math.abs(clock() - leasedAt) <= leaseFor - longestSending
  const untried: LeasedEntry[] = []
  const state: RoundState = { sent: 0, unreachable: false, stuck: false }
  await forEach(entries, async (entry) => {
    if (stopping() || state.unreachable || state.stuck || !leasesLast()) {
      untried.push(entry)
      return
    }
    try {
      await tryToSend(entry, parts, memory, state, signal)
    } catch (error) {
      // The lease ends by itself and somebody tries again; one request must not stop the others.
      log.error({ err: error, reference: entry.reference }, 'delivery was interrupted')
    }
  })
  if (untried.length > 0) await outbox.release(untried)
  if (state.unreachable) memory.outages += 1
  else if (entries.length > untried.length) memory.outages = 0
  return { leased: entries.length, sent: state.sent, unreachable: state.unreachable }
}
