import type { LeasedEntry, Postponement } from '../outbox/outbox.ts'
import type { Refusal, SendResult } from './mailer.ts'
import { waitBeforeRetry } from './retry-schedule.ts'

/** What is to be done with a request after one try to send it. */
export type Verdict =
  | { next: 'deliver'; note: string | null }
  | ({ next: 'postpone' } & Postponement)
  | { next: 'fail'; note: string }

type Tried = Pick<LeasedEntry, 'tries' | 'recipients' | 'rejectedRecipients'>

function joined(...notes: (string | null)[]): string | null {
  return notes.filter((note) => note !== null).join('; ') || null
}

function tryAgain(tried: Tried, note: string): Verdict {
  const { tries, recipients, rejectedRecipients } = tried
  const wait = waitBeforeRetry(tries + 1)
  return wait === null
    ? giveUp(tried, note)
    : { next: 'postpone', wait, note, recipients, rejectedRecipients }
}

/** Where some recipients have it already the request has arrived: it is closed, with a note for the others. */
function giveUp({ recipients, rejectedRecipients }: Tried, note: string): Verdict {
  return recipients === null
    ? { next: 'fail', note }
    : { next: 'deliver', note: joined(rejectedRecipients, note) }
}

function refusedNote(refused: Refusal[]): string | null {
  const [first] = refused
  return first ? `${refused.length} recipient(s) refused: ${first.reply}` : null
}

/** Decides, from what the mail server said, how a request goes on. */
export function settle(entry: Tried, result: SendResult): Verdict {
  if (result.outcome === 'unreachable') return tryAgain(entry, result.reply)
  if (result.outcome === 'refused') {
    return result.permanent ? giveUp(entry, result.reply) : tryAgain(entry, result.reply)
  }
  const later = result.refused.filter(({ permanent }) => !permanent)
  const forGood = result.refused.filter(({ permanent }) => permanent)
  const rejectedRecipients = joined(entry.rejectedRecipients, refusedNote(forGood))
  const putOff = refusedNote(later)
  if (putOff === null) return { next: 'deliver', note: rejectedRecipients }
  // The others have it: only who was put off is asked again, so that nobody gets it twice.
  const recipients = later.map(({ recipient }) => recipient)
  return tryAgain({ ...entry, recipients, rejectedRecipients }, putOff)
}
