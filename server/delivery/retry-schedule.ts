import { longestWait, type Milliseconds } from '../outbox/outbox.ts'

const minute: Milliseconds = 60_000

/** Between the tries of a request that the mail server puts off. */
const mostWait: Milliseconds = 30 * minute

/**
 * 31 minutes in five tries and half an hour after each of the others make five days; RFC 5321,
 * section 4.5.4.1, asks for at least four to five.
 */
const mostTries = 5 + Math.floor((5 * 24 * 60 - 31) / 30)

/**
 * How long to wait after this many failed tries, in milliseconds: 1, 2, 4, 8 and 16 minutes, then
 * half an hour each; null after five days of tries.
 */
export function waitBeforeRetry(tries: number): Milliseconds | null {
  return tries <= mostTries ? Math.min(2 ** (tries - 1) * minute, mostWait) : null
}

/** A day of tries: quotas, policies and errors in a server's lists are mended within one. */
const mostRefusals = 24

/** An hour after a permanent refusal; null after this many of them make a day. */
export function waitAfterRefusal(refusals: number): Milliseconds | null {
  return refusals <= mostRefusals ? longestWait : null
}

/**
 * How long to pause after this many failed connections in a row: 15 s, 30 s, 1, 2, 4, then 5
 * minutes, so that not every waiting request runs into the timeout.
 */
export function pauseAfterOutages(outages: number): Milliseconds {
  return Math.min(2 ** (outages - 1) * 15_000, 5 * minute)
}

/** The log level of an outage: after about four minutes it is unlikely to end by itself. */
export function outageLevel(outages: number): 'warn' | 'error' {
  return outages < 5 ? 'warn' : 'error'
}
