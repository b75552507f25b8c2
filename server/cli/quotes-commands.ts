import { isByHand, plan, planResend } from '../delivery/channels.ts'
import type { Log } from '../log/log.ts'
import { createInspection, longestDelay } from '../monitoring/health.ts'
import { type Delivery, type Entry, stateOf } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { readReference } from '../outbox/reference.ts'
import { comparableAddress } from '../settings/mail-address.ts'
import type { Settings } from '../settings/settings.ts'
import { leftOverOutboxProblem } from '../start-problems.ts'
import { entryColumns, entryLine, missingRequest, type RowsOf } from './entry-columns.ts'
import { csvRows, exportCsv } from './export-csv.ts'

type CommandDeps = {
  outbox: Outbox
  settings: Settings
  rowsOf: RowsOf
  print: (line: string) => void
  /** Prints without ending the line. */
  write: (text: string) => void
  log: Log
}

export const usage = `Uso:
  npm run quotes                            lista os pedidos
  npm run quotes -- show PROTOCOLO          mostra um pedido
  npm run quotes -- export [ARQUIVO.csv]    grava todos os pedidos numa planilha, ou na saída padrão
  npm run quotes -- retry PROTOCOLO|all     envia de novo um pedido, ou todos os não entregues
  npm run quotes -- resend PROTOCOLO        envia mais uma vez um pedido já entregue
  npm run quotes -- done PROTOCOLO          dá um pedido por resolvido e apaga seus dados
  npm run quotes -- done failed [NÚMERO]    dá por resolvidos todos os que falharam; sem o número, diz qual é
  npm run quotes -- find E-MAIL             lista os pedidos de um visitante
  npm run quotes -- erase E-MAIL|PROTOCOLO  apaga os dados de um visitante, ou de um pedido
  npm run quotes -- check                   sai com erro se visitantes são recusados ou algo não chega`

/** Removes control characters, with which a visitor's text could change what the terminal shows. */
function terminalText(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, ' ')
}

/** For cron and monitors: prints one sentence if all is well, otherwise what is wrong. */
async function check(deps: CommandDeps): Promise<number> {
  const { problems, summary } = await createInspection(deps, longestDelay)()
  for (const { sentence } of problems) deps.print(sentence)
  const waitingChannels = summary?.open.filter(({ state }) => state === 'waiting') ?? []
  const partly = waitingChannels.reduce((sum, channel) => sum + channel.partly, 0)
  const waiting = waitingChannels.reduce((sum, { count }) => sum + count, 0) - partly
  if (problems.length === 0 && waiting > 0) {
    // Whether they will arrive is not known yet.
    deps.print(
      `Nenhum alarme: nada falhou; entregas que aguardam há menos de uma hora: ${waiting}.`,
    )
  } else if (problems.length === 0 && partly === 0) {
    deps.print('Tudo certo: nada aguarda, nada falhou.')
  }
  // A typing error in MAIL_TO is no alarm until it has been refused for a day.
  if (partly > 0) {
    deps.print(
      `Atenção: entregas que um destinatário de MAIL_TO recusou e os demais receberam: ${partly}. Veja “npm run quotes”.`,
    )
  }
  // Without DATABASE_URL in the shell these commands would read that file.
  const leftOver = deps.settings.databaseUrl && leftOverOutboxProblem(deps.settings)
  if (leftOver) deps.print(`Atenção: ${leftOver}`)
  return problems.length > 0 ? 1 : 0
}

async function list(deps: CommandDeps): Promise<number> {
  const { outbox, rowsOf, print } = deps
  const counts: Record<Delivery['state'], number> = { waiting: 0, failed: 0, done: 0 }
  for await (const entry of outbox.entries()) {
    print(terminalText(entryLine(entry, rowsOf)))
    counts[stateOf(entry)] += 1
  }
  const { waiting, failed, done } = counts
  print(`Aguardando: ${waiting}; com falha: ${failed}; entregues ou encerrados: ${done}.`)
  const { problems } = await createInspection(deps, longestDelay)()
  for (const { sentence } of problems) print(sentence)
  return 0
}

async function show({ outbox, rowsOf, print }: CommandDeps, reference: string): Promise<number> {
  const entry = await outbox.find(reference)
  if (!entry) {
    print(`Não há pedido com o protocolo ${reference}.`)
    return 1
  }
  const known = entryColumns.map(({ label, read }) => ({ label, value: read(entry) }))
  for (const { label, value } of [...known, ...rowsOf(entry.request ?? {})]) {
    const separator = value.includes('\n') ? '\n' : ' '
    if (value) print(terminalText(label.padEnd(11) + separator + value))
  }
  if (!entry.request) print(`\n${missingRequest(entry)}`)
  return 0
}

async function exportAll(deps: CommandDeps, file: string | undefined): Promise<number> {
  const { outbox, rowsOf, print, write } = deps
  if (file === undefined) {
    for await (const row of csvRows(outbox, rowsOf)) write(row)
    return 0
  }
  // Not the outbox's own file, which a shell completes `data/` with.
  if (!file.endsWith('.csv')) {
    print(`${file}: escreva um nome que termine em .csv.`)
    return 2
  }
  await exportCsv(outbox, rowsOf, file)
  print(`Gravado: ${file}. Contém dados pessoais; apague quando não precisar mais.`)
  return 0
}

async function retry({ outbox, settings, print }: CommandDeps, which: string): Promise<number> {
  const due = await outbox.retry(which, (entry) => plan(entry, settings))
  if (due === 0) {
    const isAll = which === 'all'
    print(isAll ? 'Nenhum pedido espera.' : `Não há pedido por entregar com o protocolo ${which}.`)
    return isAll ? 0 : 1
  }
  print(
    isByHand(settings)
      ? 'Aqui nenhum canal de envio está configurado: só um servidor que tenha outras configurações os envia.'
      : `Pedidos na fila: ${due}; saem já, ou assim que MAILS_PER_HOUR permitir.`,
  )
  return 0
}

async function done({ outbox, print }: CommandDeps, reference: string): Promise<number> {
  if (!(await outbox.closeByHand(reference))) {
    print(`Não há pedido ${reference}, ou os dados dele já foram apagados.`)
    return 1
  }
  print(`${reference} está resolvido; os dados pessoais foram apagados${await diskNote(outbox)}.`)
  return 0
}

/** Closes all that failed; the number is typed again, so that nobody does it by mistake. */
async function doneFailed({ outbox, print }: CommandDeps, typed?: string): Promise<number> {
  const references = await outbox.failed()
  if (references.length === 0) {
    print('Nenhum pedido está com falha.')
    return 0
  }
  if (typed !== String(references.length)) {
    print(
      `${references.length} pedido(s) com falha: leia-os antes. Para apagar os dados de todos: npm run quotes -- done failed ${references.length}`,
    )
    return 1
  }
  for (const reference of references) await outbox.closeByHand(reference)
  print(
    `${references.length} pedido(s) resolvido(s); os dados pessoais foram apagados${await diskNote(outbox)}.`,
  )
  return 0
}

async function diskNote(outbox: Outbox): Promise<string> {
  return (await outbox.wipeErased()) ? '' : ' e saem do disco na próxima limpeza'
}

async function resend({ outbox, settings, print }: CommandDeps, reference: string) {
  if (!settings.mail) {
    print('SMTP_URL não está definida: nada seria enviado.')
    return 1
  }
  if (!(await outbox.resend(reference, (entry) => planResend(entry, settings)))) {
    print(`Não há pedido ${reference} entregue por e-mail, ou os dados dele já foram apagados.`)
    return 1
  }
  print(`${reference} na fila para mais um envio.`)
  return 0
}

/** The address in what a mail program copies, such as `Ana <ana@exemplo.com.br>`, if it is only one. */
function addressIn(text = ''): string | null {
  const [address = null, ...more] = text.match(/[^\s<>()‹›:;,?"]+@[^\s<>()‹›:;,?"]+/g) ?? []
  return more.length === 0 ? address : null
}

/** The requests of a visitor whose data are still there. */
async function entriesOf(outbox: Outbox, email: string): Promise<Entry[]> {
  const wanted = comparableAddress(email)
  const found: Entry[] = []
  for await (const entry of outbox.entries()) {
    const address = entry.request?.email
    if (address && comparableAddress(address) === wanted) found.push(entry)
  }
  return found
}

async function find({ outbox, rowsOf, print }: CommandDeps, email: string): Promise<number> {
  const found = await entriesOf(outbox, email)
  for (const entry of found) print(terminalText(entryLine(entry, rowsOf)))
  print(`${found.length} pedido(s) deste e-mail.`)
  return found.length > 0 ? 0 : 1
}

/** Erases at a visitor's request (LGPD, article 18), delivered or not, and says so in the log. */
async function erase({ outbox, print, log }: CommandDeps, entries: Pick<Entry, 'reference'>[]) {
  let erased = 0
  for (const { reference } of entries) {
    if (!(await outbox.closeByHand(reference))) continue
    log.info({ reference }, 'quote request erased at the request of its visitor')
    erased += 1
  }
  print(`${erased} pedido(s) apagado(s)${await diskNote(outbox)}.`)
  return erased > 0 ? 0 : 1
}

export async function runCommand(args: readonly string[], deps: CommandDeps): Promise<number> {
  const [command = 'list', argument, ...more] = args
  const reference = argument === undefined ? null : readReference(argument)
  const email = addressIn(argument)
  if (command === 'done' && argument === 'failed' && more.length <= 1) {
    return doneFailed(deps, more[0])
  }
  if (more.length === 0) {
    if (command === 'list' && argument === undefined) return list(deps)
    if (command === 'check' && argument === undefined) return check(deps)
    if (command === 'show' && reference) return show(deps, reference)
    if (command === 'done' && reference) return done(deps, reference)
    if (command === 'resend' && reference) return resend(deps, reference)
    if (command === 'find' && email) return find(deps, email)
    if (command === 'erase' && email) return erase(deps, await entriesOf(deps.outbox, email))
    if (command === 'erase' && reference) return erase(deps, [{ reference }])
    if (command === 'retry' && argument === 'all') return retry(deps, 'all')
    if (command === 'retry' && reference) return retry(deps, reference)
    if (command === 'export') return exportAll(deps, argument)
  }
  deps.print(usage)
  return 2
}
