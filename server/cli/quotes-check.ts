import type { Outbox } from '../outbox/outbox.ts'
import type { Settings } from '../settings.ts'

/** A request that waits longer than this needs somebody to look. */
const patience = 60 * 60_000

/**
 * For cron and monitors: 0 and one quiet sentence if all is well, otherwise 1 and what is wrong.
 */
export async function checkOutbox({
  outbox,
  settings,
  print,
}: {
  outbox: Pick<Outbox, 'summary'>
  settings: Pick<Settings, 'mail'>
  print: (line: string) => void
}): Promise<number> {
  const { waiting, failed, noted, oldestWaitingAt, now } = await outbox.summary()
  const problems: string[] = []
  if (failed > 0) {
    problems.push(
      `${failed} pedido(s) não puderam ser entregues. Veja com «npm run quotes» e envie de novo com «npm run quotes -- retry all».`,
    )
  }
  const waited = oldestWaitingAt === null ? 0 : now - oldestWaitingAt
  if (waited > patience) {
    const why = settings.mail
      ? 'Verifique o servidor de e-mail.'
      : 'SMTP_URL não está configurado: leia-os com «npm run quotes» e encerre cada um com «npm run quotes -- done NÚMERO».'
    problems.push(
      `${waiting} pedido(s) aguardam, o mais antigo há ${Math.floor(waited / 60_000)} minutos. ${why}`,
    )
  }
  if (noted > 0) {
    problems.push(
      `${noted} entrega(s) das últimas 24 horas não chegaram a todos os destinatários de MAIL_TO. Veja a observação em «npm run quotes».`,
    )
  }
  for (const problem of problems) print(problem)
  if (problems.length === 0) print(`Tudo certo: ${waiting} aguardando, nenhuma falha.`)
  return problems.length === 0 ? 0 : 1
}
