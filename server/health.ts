import type { Log } from './log.ts'
import type { Milliseconds, Outbox } from './outbox/outbox.ts'
import { createThrottledLog, errorKind } from './throttled-log.ts'

/** Why quote requests cannot be stored, or do not arrive. */
export type HealthProblem =
  | 'outbox-not-writable'
  | 'delivery-stopped'
  | 'delivery-delayed'
  | 'delivery-failed'

export type HealthCheck = () => Promise<readonly HealthProblem[]>

/** How long a request may wait before somebody has to look. */
export const longestDelay: Milliseconds = 60 * 60_000

/** Longer than a round of deliveries and the pause after it can take. */
const longestRound: Milliseconds = 10 * 60_000

/** How long a result counts: a flood of questions must not write to the disk each time. */
const keepFor: Milliseconds = 5_000

type HealthParts = {
  /** Null where nothing is stored. */
  outbox: Pick<Outbox, 'checkWritable' | 'summary'> | null
  /** When the worker finished its last round; null where this process sends nothing. */
  lastRoundAt: () => Milliseconds | null
  clock: () => Milliseconds
  log: Log
}

/** Checks whether requests are stored and delivered; an empty list means that all is well. */
export function createHealthCheck({ outbox, lastRoundAt, clock, log }: HealthParts): HealthCheck {
  const logFailure = createThrottledLog<string, unknown>(clock, (_, count, error) =>
    log.error({ err: error, count }, 'the outbox cannot be written'),
  )

  async function check(): Promise<HealthProblem[]> {
    if (!outbox) return []
    try {
      await outbox.checkWritable()
      const { failed, oldestWaitingAt, now } = await outbox.summary()
      const problems: HealthProblem[] = []
      if (clock() - (lastRoundAt() ?? clock()) > longestRound) problems.push('delivery-stopped')
      if (now - (oldestWaitingAt ?? now) > longestDelay) problems.push('delivery-delayed')
      if (failed > 0) problems.push('delivery-failed')
      return problems
    } catch (error) {
      logFailure(errorKind(error), error)
      return ['outbox-not-writable']
    }
  }

  let latest = { at: Number.NEGATIVE_INFINITY, problems: Promise.resolve<HealthProblem[]>([]) }
  return () => {
    if (Math.abs(clock() - latest.at) >= keepFor) latest = { at: clock(), problems: check() }
    return latest.problems
  }
}
