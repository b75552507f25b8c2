import type { Log } from '../log.ts'
import type { Entry, Outbox } from '../outbox/outbox.ts'
import { readReference } from '../outbox/reference.ts'
import type { Settings } from '../settings.ts'
import { checkOutbox, overdueSentences } from './check-outbox.ts'
import {
  allEntries,
  entryColumns,
  entryLine,
  missingRequest,
  type RowsOf,
} from './entry-columns.ts'
import { exportCsv } from './export-csv.ts'

type CommandParts = {
  outbox: Outbox
  settings: Pick<Settings, 'mail' | 'webhook' | 'keepDays' | 'retentionDays'>
  rowsOf: RowsOf
  print: (line: string) => void
  log: Log
}

const usage = `Uso:
  npm run quotes                          lista os pedidos
  npm run quotes -- show NÚMERO           mostra um pedido
  npm run quotes -- export ARQUIVO.csv    grava todos os pedidos numa planilha
  npm run quotes -- retry NÚMERO|all      envia de novo um pedido, ou todos os não entregues
  npm run quotes -- resend NÚMERO         envia mais uma vez um pedido já entregue
  npm run quotes -- done NÚMERO           dá um pedido por resolvido e apaga seus dados
  npm run quotes -- find E-MAIL           lista os pedidos de um visitante
  npm run quotes -- erase E-MAIL|NÚMERO   apaga os dados de um visitante, ou de um pedido
  npm run quotes -- check                 sai com erro se algo falhou ou espera há mais de uma hora`

/** Removes control characters, with which a visitor's text could change what the terminal shows. */
function terminalText(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ')
}

async function list({ outbox, rowsOf, settings, print }: CommandParts): Promise<number> {
  for await (const entry of allEntries(outbox)) print(terminalText(entryLine(entry, rowsOf)))
  const summary = await outbox.summary()
  const { waiting, failed, delivered } = summary
  print(`${waiting} aguardando, ${failed} com falha, ${delivered} entregues.`)
  for (const problem of overdueSentences(summary, settings)) print(problem)
  return 0
}

async function show({ outbox, rowsOf, print }: CommandParts, reference: string): Promise<number> {
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

async function exportAll({ outbox, rowsOf, print }: CommandParts, file: string): Promise<number> {
  await exportCsv(outbox, rowsOf, file)
  print(`Gravado: ${file}. Contém dados pessoais; apague quando não precisar mais.`)
  return 0
}

async function retry({ outbox, settings, print }: CommandParts, which: string): Promise<number> {
  const due = await outbox.retry(which)
  if (due === 0 && which !== 'all') {
    print(`Não há pedido por entregar com o número ${which}.`)
    return 1
  }
  print(`${due} pedido(s) na fila para envio imediato.`)
  if (!settings.mail && !settings.webhook) {
    print('Atenção: SMTP_URL não está configurado; nada será enviado.')
  }
  return 0
}

async function done({ outbox, print }: CommandParts, reference: string): Promise<number> {
  if (!(await outbox.closeByHand(reference))) {
    print(`Não há pedido com dados e com o número ${reference}.`)
    return 1
  }
  print(`${reference} está resolvido; os dados pessoais foram apagados${await wiped(outbox)}.`)
  return 0
}

async function wiped(outbox: Outbox): Promise<string> {
  return (await outbox.wipeErased()) ? '' : ' e saem do disco na próxima limpeza'
}

async function resend({ outbox, settings, print }: CommandParts, reference: string) {
  if (!settings.mail) {
    print('SMTP_URL não está configurado: nada seria enviado.')
    return 1
  }
  if (!(await outbox.resend(reference))) {
    print(`Não há pedido entregue com dados e com o número ${reference}.`)
    return 1
  }
  print(`${reference} na fila para mais um envio.`)
  return 0
}

/** The requests of a visitor whose data are still there, by the e-mail address in any case. */
async function* entriesOf(outbox: Outbox, email: string): AsyncGenerator<Entry> {
  const wanted = email.toLowerCase()
  for await (const entry of allEntries(outbox)) {
    if (entry.request?.email?.toLowerCase() === wanted) yield entry
  }
}

async function find({ outbox, rowsOf, print }: CommandParts, email: string): Promise<number> {
  let found = 0
  for await (const entry of entriesOf(outbox, email)) {
    print(terminalText(entryLine(entry, rowsOf)))
    found += 1
  }
  print(`${found} pedido(s) com dados deste e-mail.`)
  return 0
}

/** Erases at a visitor's request (LGPD, article 18), delivered or not, and says so in the log. */
async function erase({ outbox, print, log }: CommandParts, whose: string): Promise<number> {
  const reference = readReference(whose)
  const references = reference ? [reference] : []
  if (!reference)
    for await (const entry of entriesOf(outbox, whose)) references.push(entry.reference)
  let erased = 0
  for (const one of references) {
    if (!(await outbox.closeByHand(one))) continue
    log.info({ reference: one }, 'quote request erased at the request of its visitor')
    erased += 1
  }
  print(`${erased} pedido(s) apagado(s)${await wiped(outbox)}.`)
  return erased > 0 ? 0 : 1
}

/** Runs one command and returns its exit code. */
export async function runCommand(args: readonly string[], parts: CommandParts): Promise<number> {
  const [command = 'list', argument, ...more] = args
  const reference = argument === undefined ? null : readReference(argument)
  if (more.length === 0) {
    if (command === 'list' && argument === undefined) return list(parts)
    if (command === 'check' && argument === undefined) return checkOutbox(parts)
    if (command === 'show' && reference) return show(parts, reference)
    if (command === 'done' && reference) return done(parts, reference)
    if (command === 'resend' && reference) return resend(parts, reference)
    if (command === 'find' && argument) return find(parts, argument)
    if (command === 'erase' && argument) return erase(parts, argument)
    if (command === 'retry' && argument === 'all') return retry(parts, 'all')
    if (command === 'retry' && reference) return retry(parts, reference)
    if (command === 'export' && argument) return exportAll(parts, argument)
  }
  parts.print(usage)
  return 2
}
