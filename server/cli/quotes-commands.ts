import { isByHand, plan, planResend } from '../delivery/channels.ts'
import { type Log, silentLog } from '../log/log.ts'
import { createInspection, longestDelay, problemLine } from '../monitoring/health.ts'
import { type Delivery, type Entry, stateOf } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { readReference } from '../outbox/reference.ts'
import type { Settings } from '../settings/settings.ts'
import { unopenedProblem } from '../start-problems.ts'
import { entryColumns, entryLine, missingRequest, type RowsOf } from './entry-columns.ts'
import { csvRows, exportCsv } from './export-csv.ts'
import { isOfVisitor } from './is-of-visitor.ts'

type CommandDeps = {
  outbox: Outbox
  settings: Settings
  rowsOf: RowsOf
  print: (line: string) => void
  /** Prints without ending the line. */
  write: (text: string) => void
  log: Log
}

const usage = `Uso:
  npm run quotes                          lista os pedidos
  npm run quotes -- show NÚMERO           mostra um pedido
  npm run quotes -- export [ARQUIVO.csv]  grava todos os pedidos numa planilha, ou na saída padrão
  npm run quotes -- retry NÚMERO|all      envia de novo um pedido, ou todos os não entregues
  npm run quotes -- resend NÚMERO         envia mais uma vez um pedido já entregue
  npm run quotes -- done NÚMERO           dá um pedido por resolvido e apaga seus dados
  npm run quotes -- done failed           dá por resolvidos todos os que falharam
  npm run quotes -- find QUEM             lista os pedidos de um visitante (e-mail, telefone com DDD ou nome)
  npm run quotes -- erase QUEM|NÚMERO     apaga os dados de um visitante, ou de um pedido
  npm run quotes -- check                 sai com erro se visitantes são recusados ou algo não chega`

/** Removes control characters, with which a visitor's text could change what the terminal shows. */
function terminalText(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ')
}

/** What `/saude` finds; what is printed of it is enough, without a log. */
function inspect({ outbox, settings }: CommandDeps) {
  return createInspection({ outbox, settings, log: silentLog }, longestDelay)()
}

/** For cron and monitors: prints one sentence if all is well, otherwise what is wrong. */
async function check(deps: CommandDeps): Promise<number> {
  const { problems, summary } = await inspect(deps)
  for (const problem of problems) deps.print(problemLine(problem))
  const onTheirWay = summary?.open.filter(({ state }) => state === 'waiting') ?? []
  const partly = onTheirWay.reduce((sum, channel) => sum + channel.partly, 0)
  const waiting = onTheirWay.reduce((sum, { count }) => sum + count, 0) - partly
  if (problems.length === 0 && waiting > 0) {
    // Whether they will arrive is not known yet.
    deps.print(`Nenhum alarme: ${waiting} entrega(s) aguardando há menos de uma hora, nada falhou.`)
  } else if (problems.length === 0 && partly === 0) {
    deps.print('Tudo certo: nada aguarda, nada falhou.')
  }
  // A typing error in MAIL_TO is no alarm until it has been refused for a day.
  if (partly > 0) {
    deps.print(
      `Atenção: ${partly} entrega(s) recusada(s) a um destinatário de MAIL_TO; os demais receberam. Veja «npm run quotes».`,
    )
  }
  // Otherwise these commands read that file.
  const unopened = deps.settings.databaseUrl && unopenedProblem(deps.settings)
  if (unopened) deps.print(`Atenção: ${unopened}`)
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
  print(`${waiting} aguardando, ${failed} com falha, ${done} entregues ou encerrados.`)
  const { problems } = await inspect(deps)
  for (const problem of problems) print(problemLine(problem))
  return 0
}

async function show({ outbox, rowsOf, print }: CommandDeps, reference: string): Promise<number> {
  const entry = await outbox.find(reference)
  if (!entry) {
    print(`Não há pedido com o número ${reference}.`)
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
  await exportCsv(outbox, rowsOf, file)
  print(`Gravado: ${file}. Contém dados pessoais; apague quando não precisar mais.`)
  return 0
}

async function retry({ outbox, settings, print }: CommandDeps, which: string): Promise<number> {
  const due = await outbox.retry(which, (request) => plan(request, settings))
  if (due === 0 && which !== 'all') {
    print(`Não há pedido por entregar com o número ${which}.`)
    return 1
  }
  print(`${due} pedido(s) na fila: saem já, ou assim que MAILS_PER_HOUR permitir.`)
  if (isByHand(settings)) {
    print('Atenção: SMTP_URL não está configurado; nada será enviado.')
  }
  return 0
}

async function done({ outbox, print }: CommandDeps, reference: string): Promise<number> {
  if (!(await outbox.closeByHand(reference))) {
    print(`Não há pedido com dados e com o número ${reference}.`)
    return 1
  }
  print(`${reference} está resolvido; os dados pessoais foram apagados${await wiped(outbox)}.`)
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
    `${references.length} pedido(s) resolvidos; os dados pessoais foram apagados${await wiped(outbox)}.`,
  )
  return 0
}

async function wiped(outbox: Outbox): Promise<string> {
  return (await outbox.wipeErased()) ? '' : ' e saem do disco na próxima limpeza'
}

async function resend({ outbox, settings, print }: CommandDeps, reference: string) {
  if (!settings.mail) {
    print('SMTP_URL não está configurado: nada seria enviado.')
    return 1
  }
  if (!(await outbox.resend(reference, (request) => planResend(request, settings)))) {
    print(`Não há pedido entregue com dados e com o número ${reference}.`)
    return 1
  }
  print(`${reference} na fila para mais um envio.`)
  return 0
}

/** The requests of a visitor whose data are still there. */
async function* entriesOf(outbox: Outbox, whose: string): AsyncGenerator<Entry> {
  for await (const entry of outbox.entries()) if (isOfVisitor(entry.request, whose)) yield entry
}

async function find({ outbox, rowsOf, print }: CommandDeps, whose: string): Promise<number> {
  let found = 0
  for await (const entry of entriesOf(outbox, whose)) {
    print(terminalText(entryLine(entry, rowsOf)))
    found += 1
  }
  print(`${found} pedido(s) com estes dados.`)
  return 0
}

/**
 * Erases at a visitor's request (LGPD, article 18), delivered or not, and says so in the log. Only an
 * e-mail is one person's: of several requests by a name or telephone the number is typed again.
 */
async function erase(deps: CommandDeps, whose: string, typed?: string): Promise<number> {
  const { outbox, print, log } = deps
  const reference = readReference(whose)
  const references = reference ? [reference] : []
  if (!reference)
    for await (const entry of entriesOf(outbox, whose)) references.push(entry.reference)
  const { length } = references
  if (length > 1 && !whose.includes('@') && typed !== String(length)) {
    await find(deps, whose)
    print(
      `Podem ser de pessoas diferentes. Para apagar os dados de todos: npm run quotes -- erase "${whose}" ${length}`,
    )
    return 1
  }
  let erased = 0
  for (const erasing of references) {
    if (!(await outbox.closeByHand(erasing))) continue
    log.info({ reference: erasing }, 'quote request erased at the request of its visitor')
    erased += 1
  }
  print(`${erased} pedido(s) apagado(s)${await wiped(outbox)}.`)
  return erased > 0 ? 0 : 1
}

/** Runs one command and returns its exit code. */
export async function runCommand(args: readonly string[], deps: CommandDeps): Promise<number> {
  const [command = 'list', argument, ...more] = args
  const reference = argument === undefined ? null : readReference(argument)
  if (command === 'done' && argument === 'failed' && more.length <= 1) {
    return doneFailed(deps, more[0])
  }
  // What follows a name is a number: of one without quotation marks only the first word would count.
  const isNumber = more.length === 1 && /^\d+$/.test(more[0] ?? '')
  if (command === 'erase' && argument && !reference && isNumber) {
    return erase(deps, argument, more[0])
  }
  if (more.length === 0) {
    if (command === 'list' && argument === undefined) return list(deps)
    if (command === 'check' && argument === undefined) return check(deps)
    if (command === 'show' && reference) return show(deps, reference)
    if (command === 'done' && reference) return done(deps, reference)
    if (command === 'resend' && reference) return resend(deps, reference)
    if (command === 'find' && argument) return find(deps, argument)
    if (command === 'erase' && argument) return erase(deps, argument)
    if (command === 'retry' && argument === 'all') return retry(deps, 'all')
    if (command === 'retry' && reference) return retry(deps, reference)
    if (command === 'export') return exportAll(deps, argument)
  }
  deps.print(usage)
  return 2
}
