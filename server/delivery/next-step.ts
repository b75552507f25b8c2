import type { LeasedEntry, Milliseconds, Postponement } from '../outbox/outbox.ts'
import type { Refusal, SendResult } from './mailer.ts'
import { waitAfterRefusal, waitBeforeRetry } from './retry-schedule.ts'

/** What to do with a request after one try to send it. */
export type NextStep =
  | { step: 'deliver'; note: string | null }
  | ({ step: 'postpone' } & Postponement)
  | { step: 'fail'; note: string }

type TriedEntry = Pick<
  LeasedEntry,
  'tries' | 'refusals' | 'recipients' | 'rejectedRecipients' | 'inDigest'
>

function joinNotes(...notes: (string | null)[]): string | null {
  return notes.filter((note) => note !== null).join('; ') || null
}

function refusalNote(refused: Refusal[]): string | null {
  const [first] = refused
  return first ? `${refused.length} recipient(s) refused: ${first.reply}` : null
}

/** A request that reached some recipients counts as delivered, with a note about the others. */
function endTries({ recipients, rejectedRecipients }: TriedEntry, note: string): NextStep {
  return recipients === null
    ? { step: 'fail', note }
    : { step: 'deliver', note: joinNotes(rejectedRecipients, note) }
}

/** @param wait null when there have been enough tries */
function tryAgain(entry: TriedEntry, note: string, wait: Milliseconds | null): NextStep {
  const { refusals, recipients, rejectedRecipients } = entry
  if (wait === null) return endTries(entry, note)
  // A digest that nobody took twice is broken up: one text in it may offend a filter.
  const inDigest = entry.inDigest && (recipients !== null || entry.tries === 0)
  return { step: 'postpone', wait, note, refusals, recipients, rejectedRecipients, inDigest }
}

/** At least one recipient has the mail; only the others are tried again. */
function afterAcceptance(entry: TriedEntry, refused: Refusal[]): NextStep {
  const rejected = refused.filter(({ permanent }) => permanent)
  const postponed = refused.filter(({ permanent }) => !permanent)
  const refusals = entry.refusals + (rejected.length > 0 ? 1 : 0)
  const wait = waitAfterRefusal(refusals)
  const again = wait === null ? postponed : refused
  const rejectedRecipients =
    wait === null
      ? joinNotes(entry.rejectedRecipients, refusalNote(rejected))
      : entry.rejectedRecipients
  const note = refusalNote(again)
  if (note === null) return { step: 'deliver', note: rejectedRecipients }
  const recipients = again.map(({ recipient }) => recipient)
  const rest = { ...entry, refusals, recipients, rejectedRecipients }
  return tryAgain(rest, note, postponed.length > 0 ? waitBeforeRetry(entry.tries + 1) : wait)
}

/** Decides from the mail server's answer what happens to a request next. */
export function nextStep(entry: TriedEntry, result: SendResult): NextStep {
  if (result.outcome === 'accepted') return afterAcceptance(entry, result.refused)
  if (result.outcome === 'refused' && result.permanent) {
    const refusals = entry.refusals + 1
    return tryAgain({ ...entry, refusals }, result.reply, waitAfterRefusal(refusals))
  }
  return tryAgain(entry, result.reply, waitBeforeRetry(entry.tries + 1))
}
