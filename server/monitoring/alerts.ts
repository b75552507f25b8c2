import { channels } from '../delivery/channels.ts'
import { post } from '../delivery/post.ts'
import { byHand } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
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

const nothingWaits = `nenhum pedido espera mais de ${alertDelay / minute} minutos.`

const writableAgain = 'os pedidos voltaram a ser guardados.'

/** What is told when another problem is over. */
const ends: Record<string, string> = {
  'outbox-full': 'há de novo lugar para pedidos.',
  'delivery-stopped': 'o envio dos pedidos voltou a funcionar.',
  ...Object.fromEntries(
    channels.flatMap(({ problem }) => {
      if (!problem) return []
      const { code, goal } = problem
      return [
        [`${code}-delayed`, `${goal}: ${nothingWaits}`],
        [`${code}-failed`, `${goal}: nenhum pedido está com falha.`],
      ]
    }),
  ),
  [`${byHand}-delayed`]: nothingWaits,
  'disk-nearly-full': 'o disco dos pedidos tem espaço de novo.',
  'erasing-overdue': 'nada mais está guardado além do prazo.',
  'requests-expiring': 'nenhum pedido não entregue está para ser apagado.',
  'authorisation-expires':
    'a autorização não está mais para vencer: foi renovada, ou venceu e saiu das páginas.',
  'certificates-expire':
    'as certidões não estão mais para vencer: foram renovadas, ou venceram e saíram das páginas.',
}

type AlertDeps = {
  /** Finds what is wrong, with `endDelay`. */
  inspect: () => Promise<readonly Problem[]>
  outbox: Pick<Outbox, 'claimAlert' | 'repeatAlert' | 'endAlert' | 'toldAlerts'>
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
  /** When this process told that it cannot write, which it cannot note in the outbox. */
  let toldUnwritableAt: Milliseconds | null = null

  async function tellUnwritable({ sentence }: Problem): Promise<void> {
    if (toldUnwritableAt !== null && Math.abs(clock() - toldUnwritableAt) < repeatAfter) return
    await tell(sentence)
    toldUnwritableAt = clock()
  }

  /** It is noted before it is told, so that one process tells it; what nobody took is undone. */
  async function tellOr(undo: () => Promise<unknown>, sentence: string): Promise<void> {
    try {
      await tell(sentence)
    } catch (error) {
      await undo()
      throw error
    }
  }

  return async () => {
    const problems = await inspect()
    const unwritable = problems.find(({ code }) => code === 'outbox-not-writable')
    // The state of the other problems is unknown.
    if (unwritable) return tellUnwritable(unwritable)
    if (toldUnwritableAt !== null) await tell(writableAgain)
    toldUnwritableAt = null
    const told = await outbox.toldAlerts()
    for (const { code, sentence, waited, tellEvery = repeatAfter } of problems) {
      const isTooSoon = waited !== undefined && waited <= alertDelay
      if (isTooSoon || !(await outbox.claimAlert(code, tellEvery))) continue
      // Only what was told has an end to tell.
      const undo = told.includes(code) ? outbox.repeatAlert : outbox.endAlert
      await tellOr(() => undo(code), sentence)
    }
    const codes = problems.map(({ code }) => code)
    for (const code of told) {
      if (codes.includes(code) || !(await outbox.endAlert(code))) continue
      const end = ends[code] ?? `${code}: está resolvido.`
      await tellOr(() => outbox.claimAlert(code, repeatAfter), end)
    }
  }
}

/** Posts plain text, as ntfy and most webhooks take it; it begins with the name of the site. */
export function postSentence(url: URL, site: string, sentence: string) {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return post(url, { headers, body: `${site}: ${sentence}` })
}

export function createAlertPoster(url: URL, site: string): (sentence: string) => Promise<void> {
  return async (sentence) => {
    const { ok, status } = await postSentence(url, site, sentence)
    if (!ok) throw new Error(`ALERT_URL answered with ${status}`)
  }
}
