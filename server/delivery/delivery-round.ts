import type { Log } from '../log.ts'
import type { LeasedEntry, Milliseconds, Outbox } from '../outbox/outbox.ts'
import type { Mail } from './mail.ts'
import type { Mailer, Refusal } from './mailer.ts'
import { settle, type Verdict } from './settle.ts'

export type RoundParts = {
  outbox: Outbox
  mailer: Mailer
  compose: (entry: LeasedEntry) => Mail
  /** The confirmation to the visitor; null where there is none. */
  confirm: (entry: LeasedEntry) => Mail | null
  messageIdDomain: string
  /** Longer than the longest sending, or somebody else would send the same. */
  leaseFor: Milliseconds
  log: Log
}

/** What a worker remembers from one round to the next. */
export type RoundMemory = {
  /** Requests that were sent but could not be marked: they must not be sent again by us. */
  unmarked: Map<string, string | null>
  /** How often in a row the mail server could not be reached. */
  outages: number
  /** Whether there is erased data left in the store's files. */
  toScrub: boolean
}

export type RoundResult = { leased: number; sent: number; unreachable: boolean }

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
  for (const [protocol, note] of memory.unmarked) {
    await outbox.deliver(protocol, note)
    memory.unmarked.delete(protocol)
    memory.toScrub = true
    log.info({ protocol }, 'quote request delivered earlier is marked now')
  }
}

function reportRefusals({ protocol }: LeasedEntry, refused: Refusal[], log: Log): void {
  for (const { permanent, reply } of refused) {
    if (permanent) log.error({ protocol, reply }, 'a recipient in MAIL_TO was refused')
  }
}

async function confirm(parts: RoundParts, entry: LeasedEntry, signal: AbortSignal): Promise<void> {
  const mail = entry.suspected ? null : parts.confirm(entry)
  if (!mail) return
  const result = await parts.mailer.send(mail, signal)
  if (result.outcome === 'accepted') return
  const { protocol } = entry
  parts.log.warn({ protocol, reply: result.reply }, 'confirmation could not be sent')
}

async function apply(
  verdict: Verdict,
  entry: LeasedEntry,
  parts: RoundParts,
  memory: RoundMemory,
): Promise<void> {
  const { outbox, log } = parts
  const { protocol } = entry
  const tries = entry.tries + 1
  if (verdict.next === 'deliver') {
    memory.unmarked.set(protocol, verdict.note)
    await outbox.deliver(protocol, verdict.note)
    memory.unmarked.delete(protocol)
    memory.toScrub = true
    if (verdict.note)
      log.error(
        { protocol, tries, note: verdict.note },
        'quote request did not reach every recipient',
      )
    else log.info({ protocol, tries }, 'quote request delivered')
  } else if (verdict.next === 'postpone') {
    const { wait, note, recipients } = verdict
    const ours = await outbox.postpone(entry, { wait, note, recipients })
    const retryInSeconds = Math.round(wait / 1000)
    log.warn({ protocol, tries, note, retryInSeconds, ours }, 'quote request not delivered yet')
  } else {
    await outbox.fail(entry, verdict.note)
    log.error(
      { protocol, tries, note: verdict.note },
      'quote request FAILED and is kept: see «npm run quotes», send again with «npm run quotes -- retry»',
    )
  }
}

/**
 * Sends what is due: one batch. While the mail server cannot be reached a single request is tried,
 * and as soon as one finds it so, the rest of the batch goes back untried.
 */
export async function deliverRound(
  parts: RoundParts,
  memory: RoundMemory,
  signal: AbortSignal,
  stopping: () => boolean,
): Promise<RoundResult> {
  const { outbox, messageIdDomain, leaseFor, log } = parts
  await markLeftovers(parts, memory)
  const limit = memory.outages > 0 ? 1 : batch
  const entries = await outbox.lease({ limit, leaseFor, messageIdDomain })
  const untried: LeasedEntry[] = []
  const result: RoundResult = { leased: entries.length, sent: 0, unreachable: false }
  await forEach(entries, async (entry) => {
    if (stopping() || result.unreachable) {
      untried.push(entry)
      return
    }
    try {
      const sent = await parts.mailer.send(parts.compose(entry), signal)
      if (sent.outcome === 'unreachable') result.unreachable = true
      await apply(settle(entry, sent), entry, parts, memory)
      if (sent.outcome !== 'accepted') return
      result.sent += 1
      reportRefusals(entry, sent.refused, log)
      await confirm(parts, entry, signal)
    } catch (error) {
      // The lease ends by itself and somebody tries again; one request must not stop the others.
      log.error({ err: error, protocol: entry.protocol }, 'delivery was interrupted')
    }
  })
  if (untried.length > 0) await outbox.release(untried)
  if (result.unreachable) memory.outages += 1
  else if (entries.length > untried.length) memory.outages = 0
  return result
}
