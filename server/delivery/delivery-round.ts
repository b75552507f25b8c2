import type { Log } from '../log.ts'
import type { LeasedEntry, Milliseconds, Outbox } from '../outbox/outbox.ts'
import type { MailSettings } from '../settings.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { mailDomain } from './mail-address.ts'
import type { Mailer } from './mailer.ts'
import { type NextStep, nextStep } from './next-step.ts'
import { type MailContent, requestMail, type SendableEntry } from './request-mail.ts'
import { longestSending, mailConnections } from './smtp-mailer.ts'

export type DeliveryParts = {
  outbox: Outbox
  mailer: Mailer
  /** The words of the mails. */
  content: MailContent
  mail: Pick<MailSettings, 'from' | 'to' | 'confirmation'>
  clock: () => Milliseconds
  log: Log
}

/** What a worker remembers from one round to the next. */
export type DeliveryMemory = {
  /** Requests that were sent but could not be marked as delivered, with the notes about them. */
  unmarked: Map<string, string | null>
  /** How often in a row the mail server could not be reached. */
  outages: number
  /** Whether erased data may be left in the store's files. */
  mustWipe: boolean
}

export type StopSignals = {
  /** Begins no further sending. */
  stop: AbortSignal
  /** Breaks off sendings under way. */
  abort: AbortSignal
}

type Round = DeliveryParts & {
  memory: DeliveryMemory
  signals: StopSignals
  sent: number
  isUnreachable: boolean
  /** Whether the outbox cannot be written. */
  isStuck: boolean
}

/** How many requests are in memory at a time: an outage may have left ten thousand. */
const batchSize = 50

/**
 * How long other processes keep away from a batch: for the half minute in which its sendings may
 * begin, and for the longest sending. After a crash another process takes over when it is past.
 */
const leaseFor: Milliseconds = longestSending + 30_000

/** Works through the items, as many at a time as there are connections. */
async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const lanes = Array.from({ length: mailConnections }, async () => {
    for (const item of queue) await work(item)
  })
  await Promise.all(lanes)
}

async function markDelivered(
  { outbox, memory }: Round,
  reference: string,
  note: string | null,
): Promise<void> {
  memory.unmarked.set(reference, note)
  await outbox.deliver(reference, note)
  memory.unmarked.delete(reference)
  memory.mustWipe = true
}

async function takeStep(round: Round, entry: LeasedEntry, next: NextStep): Promise<void> {
  const { outbox, log } = round
  const { reference } = entry
  const tries = entry.tries + 1
  const { step, note } = next
  if (step === 'deliver') {
    await markDelivered(round, reference, note)
    if (note) log.error({ reference, tries, note }, 'quote request did not reach every recipient')
    else log.info({ reference, tries }, 'quote request delivered')
  } else if (step === 'postpone') {
    const isOurs = await outbox.postpone(entry, next)
    const retryInSeconds = Math.round(next.wait / 1000)
    log.warn({ reference, tries, note, retryInSeconds, isOurs }, 'quote request not delivered yet')
  } else if (await outbox.fail(entry, note)) {
    log.error(
      { reference, tries, note },
      'quote request FAILED and is kept: see «npm run quotes», send again with «npm run quotes -- retry»',
    )
  }
}

async function sendConfirmation(round: Round, entry: SendableEntry): Promise<void> {
  const { mail, content, mailer, signals, log } = round
  if (!mail.confirmation || entry.suspectedSpam) return
  const confirmation = confirmationMail(entry, content, mail)
  if (!confirmation) return
  const result = await mailer.send(confirmation, signals.abort)
  if (result.outcome === 'accepted') return
  const { reference } = entry
  log.warn({ reference, reply: result.reply }, 'confirmation could not be sent')
}

async function deliverEntry(round: Round, entry: LeasedEntry): Promise<void> {
  const { mailer, content, mail, signals, log } = round
  const { reference, request } = entry
  const takeNextStep = (next: NextStep) =>
    takeStep(round, entry, next).catch((error: unknown) => {
      round.isStuck = true
      throw error
    })
  if (!request) return takeNextStep({ step: 'fail', note: 'the stored request is unreadable' })
  const sendable = { ...entry, request }
  const result = await mailer.send(requestMail(sendable, content, mail), signals.abort)
  if (result.outcome === 'unreachable') round.isUnreachable = true
  await takeNextStep(nextStep(entry, result))
  if (result.outcome !== 'accepted') return
  round.sent += 1
  for (const { permanent, reply } of result.refused) {
    if (permanent) log.error({ reference, reply }, 'a recipient in MAIL_TO was refused')
  }
  await sendConfirmation(round, sendable)
}

/**
 * Sends one batch of due requests; a single one while the mail server cannot be reached. The rest
 * of the batch goes back untried as soon as the server cannot be reached, as soon as the outbox
 * cannot be written (further mails would stay unmarked and be sent again after a restart), and when
 * the leases might end before a sending does.
 */
export async function deliverRound(
  parts: DeliveryParts,
  memory: DeliveryMemory,
  signals: StopSignals,
): Promise<{ leased: number; sent: number; isUnreachable: boolean }> {
  const round: Round = { ...parts, memory, signals, sent: 0, isUnreachable: false, isStuck: false }
  const { outbox, mail, clock, log } = parts
  for (const [reference, note] of memory.unmarked) {
    await markDelivered(round, reference, note)
    log.info({ reference }, 'quote request delivered earlier is now marked as delivered')
  }
  const limit = memory.outages > 0 ? 1 : batchSize
  const leasedAt = clock()
  const entries = await outbox.lease({ limit, leaseFor, messageIdDomain: mailDomain(mail.from) })
  // After the clock was set back, nobody knows how long the leases last.
  const leasesLast = () => Math.abs(clock() - leasedAt) <= leaseFor - longestSending
  const untried: LeasedEntry[] = []
  await inParallel(entries, async (entry) => {
    if (signals.stop.aborted || round.isUnreachable || round.isStuck || !leasesLast()) {
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
  if (round.isUnreachable) memory.outages += 1
  else if (entries.length > untried.length) memory.outages = 0
  return { leased: entries.length, sent: round.sent, isUnreachable: round.isUnreachable }
}
