import { longestWait, type Milliseconds } from '../outbox/outbox.ts'

const minute: Milliseconds = 60_000

/** How long a request is tried for, counted in its own waits and so not shortened by a wrong clock. */
const tryFor: Milliseconds = 5 * 24 * 60 * minute

/** 1, 2, 4, 8 and 16 minutes, then half an hour each. */
function waitAfter(tries: number): Milliseconds {
  return Math.min(2 ** (tries - 1) * minute, longestWait)
}

/** All waits up to and including the one after this try. */
function waitedAfter(tries: number): Milliseconds {
  const growing = Math.min(tries, 5)
  return (2 ** growing - 1) * minute + (tries - growing) * longestWait
}

/**
 * How long to wait after so many failed tries, in milliseconds; null when five days of tries are
 * used up (RFC 5321, section 4.5.4.1 asks for at least four to five days).
 */
export function waitBeforeRetry(tries: number): Milliseconds | null {
  return waitedAfter(tries) <= tryFor ? waitAfter(tries) : null
}

/**
 * How long to leave a mail server alone that could not be reached so many times in a row: 15 s, 30 s,
 * 1, 2, 4, then 5 minutes. Without it, ten thousand waiting requests would each run into the timeout.
 */
export function pauseAfterOutages(outages: number): Milliseconds {
  return Math.min(2 ** (outages - 1) * 15_000, 5 * minute)
}

/**
 * How loud that is logged. A moment's absence is everyday; after the fifth time in a row, some four
 * minutes, it is a wrong password or a server that is gone, and somebody has to look.
 */
export function outageLevel(outages: number): 'warn' | 'error' {
  return outages < 5 ? 'warn' : 'error'
}
