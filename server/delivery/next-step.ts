import type { LeasedEntry, Postponement } from '../outbox/outbox.ts'
import type { Refusal, SendResult } from './mailer.ts'
import { waitBeforeRetry } from './retry-schedule.ts'

/** What to do with a request after one try to send it. */
export type NextStep =
  | { step: 'deliver'; note: string | null }
  | ({ step: 'postpone' } & Postponement)
  | { step: 'fail'; note: string }

type TriedEntry = Pick<LeasedEntry, 'tries' | 'recipients' | 'rejectedRecipients'>

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

function tryAgain(entry: TriedEntry, note: string): NextStep {
  const { tries, recipients, rejectedRecipients } = entry
  const wait = waitBeforeRetry(tries + 1)
  if (wait === null) return endTries(entry, note)
  return { step: 'postpone', wait, note, recipients, rejectedRecipients }
}

/** Decides from the mail server's answer what happens to a request next. */
export function nextStep(entry: TriedEntry, result: SendResult): NextStep {
  if (result.outcome === 'unreachable') return tryAgain(entry, result.reply)
  if (result.outcome === 'refused') {
    return result.permanent ? endTries(entry, result.reply) : tryAgain(entry, result.reply)
  }
  const rejected = result.refused.filter(({ permanent }) => permanent)
  const postponed = result.refused.filter(({ permanent }) => !permanent)
  const rejectedRecipients = joinNotes(entry.rejectedRecipients, refusalNote(rejected))
  const postponedNote = refusalNote(postponed)
  if (postponedNote === null) return { step: 'deliver', note: rejectedRecipients }
  // Only these are tried again, so that the others do not get the mail twice.
  const recipients = postponed.map(({ recipient }) => recipient)
  return tryAgain({ ...entry, recipients, rejectedRecipients }, postponedNote)
}
