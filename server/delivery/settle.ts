import type { LeasedEntry, Milliseconds } from '../outbox/outbox.ts'
import type { SendResult } from './mailer.ts'
import { waitBeforeRetry } from './retry-schedule.ts'

/** What is to be done with a request after one try to send it. */
export type Verdict =
  | { next: 'deliver'; note: string | null }
  | { next: 'postpone'; wait: Milliseconds; note: string; recipients: string[] | null }
  | { next: 'fail'; note: string }

type Tried = Pick<LeasedEntry, 'tries' | 'recipients'>

function tryAgain({ tries, recipients }: Tried, note: string, left: string[] | null): Verdict {
  const wait = waitBeforeRetry(tries + 1)
  if (wait !== null) return { next: 'postpone', wait, note, recipients: left }
  return giveUp({ recipients: left ?? recipients }, note)
}

/** Where some recipients have it already the request has arrived: it is closed, with a note for the others. */
function giveUp({ recipients }: Pick<Tried, 'recipients'>, note: string): Verdict {
  return recipients === null ? { next: 'fail', note } : { next: 'deliver', note }
}

/** Decides, from what the mail server said, how a request goes on. */
export function settle(entry: Tried, result: SendResult): Verdict {
  if (result.outcome === 'unreachable') return tryAgain(entry, result.reply, entry.recipients)
  if (result.outcome === 'refused') {
    return result.permanent
      ? giveUp(entry, result.reply)
      : tryAgain(entry, result.reply, entry.recipients)
  }
  const { refused } = result
  if (refused.length === 0) return { next: 'deliver', note: null }
  const note = `${refused.length} recipient(s) refused: ${refused[0]?.reply}`
  const later = refused.filter(({ permanent }) => !permanent).map(({ recipient }) => recipient)
  // The others have it: only who was put off is asked again, so that nobody gets it twice.
  return later.length > 0 ? tryAgain(entry, note, later) : { next: 'deliver', note }
}
