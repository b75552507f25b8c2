import { type Delivery, optionalChannels, waitAfterRefusal } from '../outbox/entry.ts'
import { day, type Milliseconds, minute } from '../time/milliseconds.ts'

export type Outcome =
  | { outcome: 'accepted' }
  /** The receiver answered, but refused this. `permanent`: it would refuse it again. */
  | { outcome: 'refused'; permanent: boolean; reply: string }
  /** The failure says nothing about this request: no connection, no login, no answer. */
  | { outcome: 'unreachable'; reply: string }

type NextStep =
  | { step: 'done'; note: string | null }
  | { step: 'postpone'; wait: Milliseconds; note: string; isRefusal: boolean }
  | { step: 'fail'; note: string }

/**
 * How long a delivery is tried. RFC 5321, section 4.5.4.1, asks for at least four to five days; a
 * mailbox that is full over a long weekend refuses for as long.
 */
const tryFor: Milliseconds = 5 * day

/** Between the tries of a request that a receiver puts off. */
const mostWait: Milliseconds = 30 * minute

/** The first five waits are of 1, 2, 4, 8 and 16 minutes. */
const mostTries = 5 + Math.floor((tryFor - 31 * minute) / mostWait)

const mostRefusals = tryFor / waitAfterRefusal

/**
 * Decides from a receiver's answer what happens to a delivery next.
 * @param isTogether whether it came with others, of which any may have been refused: soon it comes
 * with fewer
 */
export function nextStep(
  { channel, tries, refusals }: Pick<Delivery, 'channel' | 'tries' | 'refusals'>,
  result: Outcome,
  isTogether: boolean,
): NextStep {
  if (result.outcome === 'accepted') return { step: 'done', note: null }
  const note = result.reply
  if (optionalChannels.includes(channel)) return { step: 'done', note }
  if (result.outcome === 'refused' && result.permanent) {
    if (refusals >= mostRefusals) return { step: 'fail', note }
    const wait = isTogether ? minute : waitAfterRefusal
    return { step: 'postpone', wait, note, isRefusal: true }
  }
  if (tries >= mostTries) return { step: 'fail', note }
  const wait = Math.min(2 ** tries * minute, mostWait)
  return { step: 'postpone', wait, note, isRefusal: false }
}
