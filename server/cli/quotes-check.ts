import { longestDelay } from '../health.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Settings } from '../settings.ts'

const minute = 60_000

type Print = (line: string) => void

/** The check without an outbox: the server never ran, or its requests are elsewhere. */
export function checkWithoutOutbox(
  { quoteMode, dataDir }: Pick<Settings, 'quoteMode' | 'dataDir'>,
  print: Print,
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
 * For cron and monitors: prints one sentence and returns 0 if all is well, otherwise prints what is
 * wrong and returns 1.
 */
export async function checkOutbox(parts: {
  outbox: Pick<Outbox, 'summary'>
  settings: Pick<Settings, 'mail'>
  print: Print
}): Promise<number> {
  const { waiting, failed, noted, oldestWaitingAt, now } = await parts.outbox.summary()
  const waited = now - (oldestWaitingAt ?? now)
  const advice = parts.settings.mail
    ? 'Verifique o servidor de e-mail.'
    : 'SMTP_URL não está configurado: leia-os com «npm run quotes» e encerre cada um com «npm run quotes -- done NÚMERO».'
  const problems = [
    failed > 0 &&
      `${failed} pedido(s) não puderam ser entregues. Veja com «npm run quotes» e envie de novo com «npm run quotes -- retry all».`,
    waited > longestDelay &&
      `${waiting} pedido(s) aguardam, o mais antigo há ${Math.floor(waited / minute)} minutos. ${advice}`,
    noted > 0 &&
      `${noted} entrega(s) das últimas 24 horas não chegaram a todos os destinatários de MAIL_TO. Veja a observação em «npm run quotes».`,
  ].filter((problem) => problem !== false)
  for (const problem of problems) parts.print(problem)
  if (problems.length > 0) return 1
  parts.print(`Tudo certo: ${waiting} aguardando, nenhuma falha.`)
  return 0
}
