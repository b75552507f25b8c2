import type { Log } from '../log.ts'
import type { LeasedEntry, Milliseconds, Outbox } from '../outbox/outbox.ts'
import type { MailSettings } from '../settings.ts'
import type { ConfirmationLimit } from './confirmation-limit.ts'
import { confirmationMail } from './confirmation-mail.ts'
import type { Mail, Mailer, SendResult } from './mailer.ts'
import { type NextStep, nextStep } from './next-step.ts'
import { type MailContent, requestMail, type SendableEntry } from './request-mail.ts'

export type DeliveryParts = {
  outbox: Outbox
  mailer: Mailer
  /** The words of the mails. */
  content: MailContent
  /** Whether what was delivered is kept for KEEP_DAYS. */
  isKept: boolean
  mail: Pick<MailSettings, 'from' | 'to' | 'confirmation'>
  mayConfirm: ConfirmationLimit
  clock: () => Milliseconds
  log: Log
}

/** What a worker remembers from one round to the next. */
export type DeliveryState = {
  /** Requests that were sent but could not be marked as delivered, with the notes about them. */
  unmarked: Map<string, string | null>
  /**
   * The requests that met no answer since the last one that did. One alone is no outage: a filter
   * may cut off its text, which must not hold up the others.
   */
  unanswered: Set<string>
  /** How many rounds in a row the mail server could not be reached. */
  outages: number
  /** Whether erased data may be left in the outbox's files. */
  mustWipe: boolean
}

export type StopSignals = {
  /** Starts no new mail. */
  stop: AbortSignal
  /** Aborts mails that are being sent. */
  abort: AbortSignal
}

/** One batch that a worker delivers. */
export type Round = DeliveryParts & {
  state: DeliveryState
  signals: StopSignals
  /** How many mails the mail server was asked to take, and how many it took. */
  tried: number
  sent: number
  isUnreachable: boolean
  isOutboxUnwritable: boolean
}

/**
 * Marks a request as delivered; if that fails, the next round tries again.
 * @throws Error if the outbox cannot be written
 */
export async function markDelivered(
  { outbox, isKept, state }: Round,
  reference: string,
  note: string | null,
): Promise<void> {
  state.unmarked.set(reference, note)
  await outbox.deliver(reference, note, isKept)
  state.unmarked.delete(reference)
  state.mustWipe = true
}

async function recordStep(round: Round, entry: LeasedEntry, next: NextStep): Promise<void> {
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
    const level = next.refusals > entry.refusals ? 'error' : 'warn'
    log[level](
      { reference, tries, note, retryInSeconds, isOurs },
      'quote request not delivered yet',
    )
  } else if (await outbox.fail(entry, note)) {
    log.error(
      { reference, tries, note },
      'quote request FAILED and is kept: see «npm run quotes», send again with «npm run quotes -- retry»',
    )
  }
}

/**
 * Records in the outbox what happens to a request after a try to send it.
 * @throws Error if the outbox cannot be written
 */
export async function applyStep(round: Round, entry: LeasedEntry, next: NextStep): Promise<void> {
  try {
    await recordStep(round, entry, next)
  } catch (error) {
    round.isOutboxUnwritable = true
    throw error
  }
}

/** Sends the mail of a request or a digest, and remembers whether the mail server answers. */
export async function sendMail(round: Round, id: string, mail: Mail): Promise<SendResult> {
  const { mailer, state, signals, log } = round
  round.tried += 1
  const result = await mailer.send(mail, signals.abort)
  if (result.outcome === 'unreachable') state.unanswered.add(id)
  else state.unanswered.clear()
  round.isUnreachable = state.unanswered.size > 1
  if (result.outcome !== 'accepted') return result
  round.sent += 1
  for (const { permanent, reply } of result.refused) {
    if (permanent) log.error({ reference: id, reply }, 'a recipient in MAIL_TO was refused')
  }
  return result
}

async function sendConfirmation(round: Round, entry: SendableEntry): Promise<void> {
  const { mail, mayConfirm, content, mailer, signals, log } = round
  if (!mail.confirmation || entry.spamSigns.length > 0) return
  const confirmation = confirmationMail(entry, content, mail)
  const [visitor] = confirmation?.to ?? []
  if (!confirmation || !visitor || !(await mayConfirm(visitor.address))) return
  const result = await mailer.send(confirmation, signals.abort)
  if (result.outcome === 'accepted') return
  const { reference } = entry
  log.warn({ reference, reply: result.reply }, 'confirmation could not be sent')
}

/**
 * Sends one request, records in the outbox what happened to it, and confirms it to the visitor
 * once no recipient is left to try.
 * @throws Error if the outbox cannot be written
 */
export async function deliverEntry(round: Round, entry: LeasedEntry): Promise<void> {
  const { content, mail } = round
  const { reference, request } = entry
  if (!request) {
    const note = 'the stored request is unreadable'
    return applyStep(round, entry, { step: 'fail', note })
  }
  const sendable = { ...entry, request }
  const result = await sendMail(round, reference, requestMail(sendable, content, mail))
  const next = nextStep(entry, result)
  await applyStep(round, entry, next)
  if (next.step === 'deliver') await sendConfirmation(round, sendable)
}
