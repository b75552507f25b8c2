import type { Outbox } from '../outbox/outbox.ts'
import type { Settings } from '../settings.ts'

/** A request that waits longer than this needs somebody to look. */
const patience = 60 * 60_000

/**
 * The same where there is no outbox. The server makes one at its start, so either it never ran, or its
 * requests are somewhere else.
 */
export function checkWithoutOutbox(
  { quoteMode, dataDir }: Pick<Settings, 'quoteMode' | 'dataDir'>,
  print: (line: string) => void,
): number {
  if (quoteMode === 'simulated') {
    print('QUOTE_MODE=simulated: nenhum pedido é guardado.')
    return 0
  }
  print(
    `DATA_DIR="${dataDir}": aqui não há caixa de saída. Inicie o servidor, monte o disco, ou use a DATA_DIR do servidor.`,
  )
  return 1
}

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
