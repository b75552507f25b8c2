import { channels } from '../delivery/channels.ts'
import { post } from '../delivery/post.ts'
import type { Milliseconds } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Problem } from './health.ts'

/** How long a request may wait before it is told. */
export const alertDelay: Milliseconds = 15 * 60_000

/** A problem that lasts is told again after this long, unless it says otherwise. */
const repeatAfter: Milliseconds = 60 * 60_000

/** What is told when a problem is over. */
const ends: Record<string, string> = {
  'outbox-not-writable': 'os pedidos voltaram a ser guardados.',
  'outbox-full': 'há de novo lugar para pedidos.',
  'delivery-stopped': 'o envio dos pedidos voltou a funcionar.',
  ...Object.fromEntries(
    channels.flatMap(({ problem, goal }) => [
      [`${problem}-delayed`, `${goal}: nenhum pedido espera mais de 15 minutos.`],
      [`${problem}-failed`, `${goal}: nenhum pedido está com falha.`],
    ]),
  ),
  // Also of requests that are read by hand.
  'delivery-delayed': 'nenhum pedido espera mais de 15 minutos.',
  'delivery-failed': 'nenhum pedido está com falha.',
  'disk-nearly-full': 'o disco dos pedidos tem espaço de novo.',
  'requests-expiring': 'nenhum pedido não entregue está para ser apagado.',
  'authorisation-expires': 'a autorização do site está em dia.',
  'certificates-expire': 'as certidões do site estão em dia.',
  'security-contact-expires': 'o contato de segurança do site está em dia.',
}

type AlertDeps = {
  /** Finds what is wrong, with `alertDelay`. */
  inspect: () => Promise<{ problems: readonly Problem[] }>
  outbox: Pick<Outbox, 'claimAlert' | 'endAlert' | 'toldAlerts'>
  /** Posts one sentence; rejects if nobody took it. */
  tell: (sentence: string) => Promise<void>
  clock: () => Milliseconds
}

/**
 * Makes a function that checks once. A problem is told when it begins, again while it lasts (hourly,
 * unless it says otherwise), and once when it is over, by one of the processes that share the
 * outbox. It rejects if a sentence could not be posted, and tells it again when it is called again.
 */
export function createAlerts({ inspect, outbox, tell, clock }: AlertDeps): () => Promise<void> {
  /** When this process told that it cannot write: that, no other process can know. */
  let toldUnwritableAt: Milliseconds | null = null

  async function tellUnwritable({ sentence }: Problem): Promise<void> {
    if (toldUnwritableAt !== null && Math.abs(clock() - toldUnwritableAt) < repeatAfter) return
    await tell(sentence)
    toldUnwritableAt = clock()
  }

  return async () => {
    const { problems } = await inspect()
    const unwritable = problems.find(({ code }) => code === 'outbox-not-writable')
    // The state of the other problems is unknown.
    if (unwritable) return tellUnwritable(unwritable)
    if (toldUnwritableAt !== null) await tell(ends['outbox-not-writable'] ?? '')
    toldUnwritableAt = null
    for (const { code, sentence, tellEvery = repeatAfter } of problems) {
      if (!(await outbox.claimAlert(code, tellEvery))) continue
      try {
        await tell(sentence)
      } catch (error) {
        await outbox.endAlert(code)
        throw error
      }
    }
    const codes = problems.map(({ code }) => code)
    for (const code of await outbox.toldAlerts()) {
      if (codes.includes(code) || !(await outbox.endAlert(code))) continue
      await tell(ends[code] ?? `${code}: está resolvido.`)
    }
  }
}

/**
 * Posts plain text, as ntfy and most webhooks take it.
 * @param site the name of the site, with which each sentence begins
 */
export function postAlert(url: URL, site: string): (sentence: string) => Promise<void> {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return async (sentence) => {
    const { ok, status } = await post(url, { headers, body: `${site}: ${sentence}` })
    if (!ok) throw new Error(`ALERT_URL answered with ${status}`)
  }
}
