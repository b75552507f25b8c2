import { longestDelay } from '../health.ts'
import type { Outbox, OutboxSummary } from '../outbox/outbox.ts'
import type { Settings } from '../settings.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type CheckSettings = Pick<Settings, 'mail' | 'keepDays' | 'retentionDays'>

/** What should have been erased already; the server erases every ten minutes. */
export function overdueSentences(
  { oldestKeptAt, oldestReceivedAt, now }: OutboxSummary,
  settings: CheckSettings,
) {
  const { keepDays, retentionDays } = settings
  const problems: string[] = []
  if (now - (oldestKeptAt ?? now) > keepDays * day + hour) {
    problems.push(`Há dados guardados além de KEEP_DAYS=${keepDays}. O servidor está parado?`)
  }
  if (now - (oldestReceivedAt ?? now) > (retentionDays + 1) * day + hour) {
    problems.push(
      `Há pedidos mais velhos que RETENTION_DAYS=${retentionDays}. O servidor está parado?`,
    )
  }
  return problems
}

/** For cron and monitors: prints one sentence if all is well, otherwise what is wrong. */
export async function checkOutbox({
  outbox,
  settings,
  print,
}: {
  outbox: Pick<Outbox, 'summary'>
  settings: CheckSettings
  print: (line: string) => void
}): Promise<number> {
  const summary = await outbox.summary()
  const { waiting, failed, noted, oldestWaitingAt, oldestWebhookAt, webhooksFailed, now } = summary
  const waited = now - (oldestWaitingAt ?? now)
  const advice = settings.mail
    ? 'Verifique o servidor de e-mail.'
    : 'SMTP_URL não está configurado: leia-os com «npm run quotes» e encerre cada um com «npm run quotes -- done NÚMERO».'
  const problems = overdueSentences(summary, settings)
  if (failed > 0) {
    problems.push(
      `${failed} pedido(s) não puderam ser entregues. Veja com «npm run quotes» e envie de novo com «npm run quotes -- retry all».`,
    )
  }
  if (waited > longestDelay) {
    problems.push(
      `${waiting} pedido(s) aguardam, o mais antigo há ${Math.floor(waited / minute)} minutos. ${advice}`,
    )
  }
  if (noted > 0) {
    problems.push(
      `${noted} entrega(s) das últimas 24 horas não chegaram a todos os destinatários de MAIL_TO. Veja a observação em «npm run quotes».`,
    )
  }
  if (now - (oldestWebhookAt ?? now) > longestDelay) {
    problems.push('Há pedidos que WEBHOOK_URL não recebe há mais de uma hora. Veja o log.')
  }
  if (webhooksFailed > 0) {
    problems.push(
      `${webhooksFailed} pedido(s) não chegaram a WEBHOOK_URL. Envie de novo com «npm run quotes -- retry all», ou encerre com «done».`,
    )
  }
  print(problems.join('\n') || `Tudo certo: ${waiting} aguardando, nenhuma falha.`)
  return problems.length > 0 ? 1 : 0
}
