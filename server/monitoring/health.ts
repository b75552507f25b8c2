import { statfs } from 'node:fs/promises'
import { channels } from '../delivery/channels.ts'
import type { Log } from '../log/log.ts'
import { createErrorLog } from '../log/throttled-log.ts'
import { byHand } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { OpenDeliveries, OutboxSummary } from '../outbox/watching.ts'
import type { Settings } from '../settings/settings.ts'
import { brasiliaTime } from '../time/brasilia-time.ts'
import { day, hour, type Milliseconds, minute } from '../time/milliseconds.ts'

/** Why quote requests cannot be stored, or do not arrive. */
export type Problem = {
  /** What `/saude` answers, such as `delivery-delayed`. */
  code: string
  /** What is wrong and since when, in Portuguese and without anything about a person. */
  sentence: string
  /** For how long the oldest request waits, where the problem is that it does. */
  waited?: Milliseconds
  /** How often ALERT_URL is told of it while it lasts; by default hourly. */
  tellEvery?: Milliseconds
}

/** How long a request may wait before a monitor, or `check`, says so. */
export const longestDelay: Milliseconds = hour

/** How long no worker may have been seen; a process whose workers do rounds says so each minute. */
const longestUnseen: Milliseconds = 10 * minute

/** Below this many free bytes a disk is nearly full. */
const leastFree = 100_000_000

type InspectionDeps = {
  outbox: Pick<Outbox, 'checkWritable' | 'summary' | 'undelivered' | 'keepsLonger'>
  settings: Settings
  freeBytes?: () => Promise<number>
  log: Log
}

/** The free bytes of the outbox's disk, for users without privileges; no end where it is unknown. */
async function freeBytesOf({ databaseUrl, dataDir }: Settings): Promise<number> {
  const disk = databaseUrl ? null : await statfs(dataDir).catch(() => null)
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
}

/** What a channel's problems are called, and what its requests wait for. */
function wordsOf(channel: string): { code: string; goal: string } {
  if (channel === byHand) return { code: channel, goal: 'a leitura com “npm run quotes”' }
  const known = channels.find(({ name }) => name === channel)
  return known?.problem ?? { code: channel, goal: channel }
}

function deliveryProblem(
  { channel, state, count, oldestAt }: OpenDeliveries,
  now: Milliseconds,
  delay: Milliseconds,
): Problem | null {
  const { code, goal } = wordsOf(channel)
  if (state === 'failed') {
    const oldest = oldestAt === null ? '' : `, a mais antiga de ${brasiliaTime(oldestAt)}`
    const sentence =
      `Entregas com falha: ${count} (${goal})${oldest}. Veja com “npm run quotes” e envie de novo com ` +
      '“npm run quotes -- retry all”, ou encerre com “npm run quotes -- done PROTOCOLO”.'
    return { code: `${code}-failed`, sentence }
  }
  // Somebody can read each of these requests.
  if (oldestAt === null) return null
  // A time ahead was written under a wrong clock.
  const waited = Math.abs(now - oldestAt)
  if (waited <= delay) return null
  const oldest =
    oldestAt > now ? 'recebida com o relógio adiantado' : `de ${brasiliaTime(oldestAt)}`
  const isPaced = channels.some(({ name, pace }) => name === channel && pace)
  const advice =
    channel === byHand
      ? 'Nenhum canal de envio está configurado: encerre cada pedido com “npm run quotes -- done PROTOCOLO”.'
      : `Veja “npm run quotes” e o log.${isPaced ? ' Sem erro ali, é o limite de MAILS_PER_HOUR.' : ''}`
  const sentence = `Entregas que aguardam ${goal}: ${count}, a mais antiga ${oldest}. ${advice}`
  return { code: `${code}-delayed`, sentence, waited }
}

/** What should have been erased already; the server erases every ten minutes. */
async function overdueProblem(
  { outbox, settings: { keepDays, retentionDays } }: InspectionDeps,
  { oldestReceivedAt, now }: OutboxSummary,
): Promise<Problem | null> {
  const isOverKeep = await outbox.keepsLonger(keepDays * day + hour)
  const isOverRetention = now - (oldestReceivedAt ?? now) > retentionDays * day + hour
  const names = [
    ...(isOverKeep ? [`KEEP_DAYS=${keepDays}`] : []),
    ...(isOverRetention ? [`RETENTION_DAYS=${retentionDays}`] : []),
  ]
  if (names.length === 0) return null
  const sentence =
    `Há dados guardados além de ${names.join(' e ')}. Confira se o servidor está no ar e se a data dele ` +
    'está certa: nada é apagado nas 24 horas depois de um salto do relógio ou de um dia parado.'
  return { code: 'erasing-overdue', sentence }
}

/** What keeps visitors from sending, or will soon. */
async function capacityProblems({
  outbox,
  settings,
  freeBytes = () => freeBytesOf(settings),
}: InspectionDeps): Promise<Problem[]> {
  const { maxUndelivered } = settings
  const problems: Problem[] = []
  if (maxUndelivered !== null && (await outbox.undelivered()) >= maxUndelivered) {
    const sentence =
      'Há pedidos demais por entregar (MAX_UNDELIVERED) e o formulário recusa visitantes. Veja “npm run quotes”.'
    problems.push({ code: 'outbox-full', sentence })
  }
  if ((await freeBytes()) < leastFree) {
    const sentence = 'O disco dos pedidos está quase cheio (menos de 100 MB livres).'
    problems.push({ code: 'disk-nearly-full', sentence })
  }
  return problems
}

function workerProblem({ workerAt, now }: OutboxSummary) {
  // A time ahead was written under a wrong clock.
  const idle = Math.abs(now - (workerAt ?? now))
  if (idle <= longestUnseen) return null
  const sentence = `O envio dos pedidos está parado desde ${brasiliaTime(now - idle)}. Reinicie o servidor.`
  return { code: 'delivery-stopped', sentence }
}

function expiringProblem(expiring: number): Problem | null {
  if (expiring === 0) return null
  const sentence = `Pedidos não entregues que serão apagados em 24 horas: ${expiring}. Veja “npm run quotes”.`
  return { code: 'requests-expiring', sentence }
}

/**
 * Makes a function that says what is wrong, for `/saude`, alerts and `quotes check`. Never rejects.
 * @param delay how long a request may wait
 */
export function createInspection(deps: InspectionDeps, delay: Milliseconds) {
  const logFailure = createErrorLog(deps.log, 'the outbox cannot be written')
  return async (): Promise<{ problems: Problem[]; summary: OutboxSummary | null }> => {
    try {
      await deps.outbox.checkWritable()
      const summary = await deps.outbox.summary()
      const { open, expiring, now } = summary
      const problems = [
        ...(await capacityProblems(deps)),
        workerProblem(summary),
        ...open.map((deliveries) => deliveryProblem(deliveries, now, delay)),
        await overdueProblem(deps, summary),
        expiringProblem(expiring),
      ].filter((problem) => problem !== null)
      return { problems, summary }
    } catch (error) {
      logFailure(error)
      const sentence =
        'Os pedidos não podem ser guardados e o formulário recusa visitantes. Veja o log.'
      return { problems: [{ code: 'outbox-not-writable', sentence }], summary: null }
    }
  }
}

/** Finds the codes of what is wrong. Never rejects. */
export type HealthCheck = () => Promise<readonly string[]>

/** How long a result counts: a flood of questions must not read and write the disk each time. */
const freshFor: Milliseconds = 30_000

export function keepResult(check: HealthCheck, clock = Date.now): HealthCheck {
  let checkedAt = Number.NEGATIVE_INFINITY
  let codes: ReturnType<HealthCheck> = Promise.resolve([])
  return () => {
    if (Math.abs(clock() - checkedAt) >= freshFor) {
      checkedAt = clock()
      codes = check()
    }
    return codes
  }
}
