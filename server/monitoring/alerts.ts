import { post } from '../delivery/post.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { ToldAlert } from '../outbox/watching.ts'
import { hour, type Milliseconds, minute } from '../time/milliseconds.ts'
import type { Problem } from './health.ts'

/** How long a request may wait before it is told. */
const alertDelay: Milliseconds = 15 * minute

/**
 * How long the oldest may still wait when the end is told: where MAILS_PER_HOUR spreads the mails,
 * waits lie around `alertDelay` for hours.
 */
export const endDelay: Milliseconds = alertDelay / 3

const repeatAfter: Milliseconds = hour

/** True also where nobody mended it: what has expired leaves the pages, what is too old is erased. */
const endOf = (sentence: string) => `Não vale mais: ${sentence}`

type AlertDeps = {
  /** Finds what is wrong, with `endDelay`. */
  inspect: () => Promise<readonly Problem[]>
  outbox: Pick<Outbox, 'claimAlert' | 'restoreAlert' | 'endAlert' | 'toldAlerts'>
  /** Posts one sentence; rejects if nobody took it. */
  tell: (sentence: string) => Promise<void>
  clock: () => Milliseconds
}

/**
 * Makes a function that checks once. A problem is told when it begins, again while it lasts, and once
 * when it is over, by one of the processes that share the outbox. It rejects if a sentence could not
 * be posted, and tells it again when it is called again.
 */
export function createAlerts({ inspect, outbox, tell, clock }: AlertDeps): () => Promise<void> {
  /** What this process told when it could not write, and so cannot note in the outbox. */
  let toldUnwritable: Pick<ToldAlert, 'sentence' | 'toldAt'> | null = null

  async function tellUnwritable({ sentence }: Problem): Promise<void> {
    if (toldUnwritable && Math.abs(clock() - toldUnwritable.toldAt) < repeatAfter) return
    await tell(sentence)
    toldUnwritable = { sentence, toldAt: clock() }
  }

  /** It is noted before it is told, so that one process tells it; what nobody took is undone. */
  async function tellNoted(sentence: string, code: string, before?: ToldAlert): Promise<void> {
    try {
      await tell(sentence)
    } catch (error) {
      await (before ? outbox.restoreAlert(before) : outbox.endAlert(code))
      throw error
    }
  }

  return async () => {
    const problems = await inspect()
    const unwritable = problems.find(({ code }) => code === 'outbox-not-writable')
    // The state of the other problems is unknown.
    if (unwritable) return tellUnwritable(unwritable)
    if (toldUnwritable) await tell(endOf(toldUnwritable.sentence))
    toldUnwritable = null
    const told = await outbox.toldAlerts()
    for (const { code, sentence, waited, tellEvery = repeatAfter } of problems) {
      const isTooSoon = waited !== undefined && waited <= alertDelay
      if (isTooSoon || !(await outbox.claimAlert(code, sentence, tellEvery))) continue
      const before = told.find((alert) => alert.code === code)
      await tellNoted(sentence, code, before)
    }
    const codes = problems.map(({ code }) => code)
    for (const alert of told) {
      if (codes.includes(alert.code) || !(await outbox.endAlert(alert.code))) continue
      await tellNoted(endOf(alert.sentence), alert.code, alert)
    }
  }
}

/** Posts plain text, as ntfy and most webhooks take it; it begins with the name of the site. */
export function postSentence(
  url: URL,
  site: string,
  sentence: string,
  signal: AbortSignal | null = null,
) {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return post(url, { headers, body: `${site}: ${sentence}`, signal })
}

/** @param stop ends also what is being posted: several slow answers would outlast the time for a stop */
export function createAlertPoster(url: URL, site: string, stop: AbortSignal) {
  return async (sentence: string): Promise<void> => {
    const { ok, status } = await postSentence(url, site, sentence, stop)
    if (!ok) throw new Error(`ALERT_URL answered with ${status}`)
  }
}
