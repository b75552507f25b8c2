import { silentLog } from '../log/log.ts'
import {
  createInspection,
  type InspectionDeps,
  longestDelay,
  problemLine,
} from '../monitoring/health.ts'

type Deps = Omit<InspectionDeps, 'log'>

/** Every problem that is found, as `/saude` finds it; what it says is enough, without a log. */
export function inspectOutbox(deps: Deps) {
  return createInspection({ ...deps, log: silentLog }, longestDelay)()
}

/** For cron and monitors: prints one sentence if all is well, otherwise what is wrong. */
export async function checkOutbox(deps: Deps & { print: (line: string) => void }): Promise<number> {
  const { problems, summary } = await inspectOutbox(deps)
  const lines = problems.map(problemLine)
  const waitingOn = summary?.open.filter(({ state }) => state === 'waiting') ?? []
  const partly = waitingOn.reduce((sum, channel) => sum + channel.partly, 0)
  // A typing error in MAIL_TO is no alarm until it has failed for a day.
  const note =
    partly > 0
      ? `Atenção: ${partly} entrega(s) recusada(s) a um destinatário de MAIL_TO; os demais receberam. Veja «npm run quotes».`
      : null
  const waiting = waitingOn.reduce((sum, { count }) => sum + count, 0)
  if (lines.length === 0 && waiting === 0) lines.push('Tudo certo: nada aguarda, nada falhou.')
  // Whether they will arrive is not known yet.
  else if (lines.length === 0) {
    lines.push(`Nenhum alarme: ${waiting} entrega(s) aguardando há menos de uma hora, nada falhou.`)
  }
  for (const line of note ? [...lines, note] : lines) deps.print(line)
  return problems.length > 0 ? 1 : 0
}
