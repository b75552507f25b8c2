import { statfs } from 'node:fs/promises'
import type { HealthProblem, Inspection } from './health.ts'
import type { Milliseconds } from './outbox/outbox.ts'
import { post } from './post.ts'

type AlertKind = HealthProblem | 'disk-nearly-full' | 'requests-expiring'

/** What is told when a problem begins, or lasts, and when it is over. */
const sentences: Record<AlertKind, { problem: string; end: string }> = {
  'outbox-not-writable': {
    problem: 'os pedidos não podem ser guardados e o formulário recusa visitantes. Veja o log.',
    end: 'os pedidos voltaram a ser guardados.',
  },
  'outbox-full': {
    problem:
      'há pedidos demais por entregar e o formulário recusa visitantes. Veja «npm run quotes».',
    end: 'há de novo lugar para pedidos.',
  },
  'delivery-stopped': {
    problem: 'o envio dos pedidos parou. Reinicie o servidor.',
    end: 'o envio dos pedidos voltou a funcionar.',
  },
  'delivery-delayed': {
    problem: 'há pedidos esperando o envio há mais de 15 minutos. Veja «npm run quotes».',
    end: 'nenhum pedido espera mais de 15 minutos.',
  },
  'delivery-failed': {
    problem: 'há pedidos que não puderam ser entregues. Veja «npm run quotes».',
    end: 'nenhum pedido está com falha.',
  },
  'webhook-delayed': {
    problem: 'há pedidos que WEBHOOK_URL não recebe há mais de 15 minutos. Veja o log.',
    end: 'WEBHOOK_URL recebe os pedidos de novo.',
  },
  'webhook-failed': {
    problem: 'há pedidos que WEBHOOK_URL não recebeu. Veja «npm run quotes».',
    end: 'nenhum pedido falta a WEBHOOK_URL.',
  },
  'disk-nearly-full': {
    problem: 'o disco dos pedidos está quase cheio (menos de 100 MB livres).',
    end: 'o disco dos pedidos tem espaço de novo.',
  },
  'requests-expiring': {
    problem: 'há pedidos não entregues que serão apagados em 24 horas. Veja «npm run quotes».',
    end: 'nenhum pedido não entregue está para ser apagado.',
  },
}

/** How long a request may wait before it is told. */
export const alertDelay: Milliseconds = 15 * 60_000

/** A problem that lasts is told again after this long. */
const repeatAfter: Milliseconds = 60 * 60_000

/** Below this many free bytes a disk is nearly full. */
const leastFree = 100_000_000

export type AlertParts = {
  /** Inspects the outbox with `alertDelay`. */
  inspect: () => Promise<Inspection>
  /** The free bytes of the outbox's disk; null where the outbox is a database elsewhere. */
  freeBytes: () => Promise<number | null>
  /** Posts one sentence; rejects if nobody took it. */
  post: (sentence: string) => Promise<void>
  clock: () => Milliseconds
}

async function findAlerts({ inspect, freeBytes }: AlertParts): Promise<AlertKind[]> {
  const { problems, summary } = await inspect()
  const kinds: AlertKind[] = [...problems]
  if (((await freeBytes()) ?? leastFree) < leastFree) kinds.push('disk-nearly-full')
  if (summary && summary.expiring > 0) kinds.push('requests-expiring')
  return kinds
}

/**
 * Makes a function that checks once. A problem is told when it begins, then hourly, and once when
 * it is over. It rejects if a sentence could not be posted, and tells it again when it is called
 * again.
 */
export function createAlerts(parts: AlertParts): () => Promise<void> {
  const { post: tell, clock } = parts
  const toldAt = new Map<AlertKind, Milliseconds>()
  return async () => {
    const problems = await findAlerts(parts)
    for (const kind of problems) {
      const last = toldAt.get(kind) ?? Number.NEGATIVE_INFINITY
      if (Math.abs(clock() - last) < repeatAfter) continue
      await tell(sentences[kind].problem)
      toldAt.set(kind, clock())
    }
    // The state of the other problems is unknown.
    if (problems.includes('outbox-not-writable')) return
    for (const kind of toldAt.keys()) {
      if (problems.includes(kind)) continue
      await tell(sentences[kind].end)
      toldAt.delete(kind)
    }
  }
}

/**
 * The free bytes of the disk with this folder, for users without privileges; null if it is gone,
 * which the health check reports.
 */
export async function freeBytesOf(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null)
  return disk && disk.bavail * disk.bsize
}

/**
 * Posts plain text, as ntfy and most webhooks take it.
 * @param site the name of the site, with which each sentence begins
 */
export function postAlert(url: URL, site: string): (sentence: string) => Promise<void> {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return (sentence) => post('ALERT_URL', url, { headers, body: `${site}: ${sentence}` })
}
