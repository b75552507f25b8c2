import type { Log } from './log.ts'
import type { Milliseconds, Outbox, OutboxSummary } from './outbox/outbox.ts'
import { createErrorLog } from './throttled-log.ts'

/** Why quote requests cannot be stored, or do not arrive. */
export type HealthProblem =
  | 'outbox-not-writable'
  | 'outbox-full'
  | 'delivery-stopped'
  | 'delivery-delayed'
  | 'delivery-failed'
  | 'webhook-delayed'
  | 'webhook-failed'

/** Finds what is wrong; an empty list means that all is well. Never rejects. */
export type HealthCheck = () => Promise<readonly HealthProblem[]>

/** How long a request may wait before somebody has to look. */
export const longestDelay: Milliseconds = 60 * 60_000

/** Longer than a round of deliveries and the pause after it can take. */
const longestRound: Milliseconds = 10 * 60_000

/** How long a result counts: a flood of questions must not read and write the disk each time. */
const keepFor: Milliseconds = 30_000

export type HealthParts = {
  /** Null where nothing is stored. */
  outbox: Pick<Outbox, 'checkWritable' | 'summary'> | null
  /** Null: no limit. */
  maxUndelivered: number | null
  /** When the worker finished its last round; null where this process sends nothing. */
  lastRoundAt: () => Milliseconds | null
  clock: () => Milliseconds
  log: Log
}

export type Inspection = {
  problems: readonly HealthProblem[]
  /** Null where nothing is stored, and if the outbox cannot be used. */
  summary: OutboxSummary | null
}

/**
 * Makes a function that looks for problems. It never rejects.
 * @param delay how long a request may wait
 */
export function createInspection(parts: HealthParts, delay: Milliseconds) {
  const { outbox, maxUndelivered, lastRoundAt, clock, log } = parts
  const logFailure = createErrorLog(log, 'the outbox cannot be written')
  return async (): Promise<Inspection> => {
    if (!outbox) return { problems: [], summary: null }
    try {
      await outbox.checkWritable()
      const summary = await outbox.summary()
      const waitsTooLong = (since: Milliseconds | null) =>
        since !== null && summary.now - since > delay
      const problems: HealthProblem[] = []
      const undelivered = summary.waiting + summary.failed
      if (maxUndelivered !== null && undelivered >= maxUndelivered) problems.push('outbox-full')
      if (clock() - (lastRoundAt() ?? clock()) > longestRound) problems.push('delivery-stopped')
      if (waitsTooLong(summary.oldestWaitingAt)) problems.push('delivery-delayed')
      if (summary.failed > 0) problems.push('delivery-failed')
      if (waitsTooLong(summary.oldestWebhookAt)) problems.push('webhook-delayed')
      if (summary.webhooksFailed > 0) problems.push('webhook-failed')
      return { problems, summary }
    } catch (error) {
      logFailure(error)
      return { problems: ['outbox-not-writable'], summary: null }
    }
  }
}

export function createHealthCheck(parts: HealthParts): HealthCheck {
  const inspect = createInspection(parts, longestDelay)
  return async () => (await inspect()).problems
}

/** Answers from the last result while it is fresh. */
export function keepResult(check: HealthCheck, clock: () => Milliseconds): HealthCheck {
  let latest = { at: Number.NEGATIVE_INFINITY, problems: check }
  return () => {
    if (Math.abs(clock() - latest.at) >= keepFor) {
      const problems = check()
      latest = { at: clock(), problems: () => problems }
    }
    return latest.problems()
  }
}
