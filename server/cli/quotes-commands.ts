import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Entry, Outbox } from '../outbox/outbox.ts'
import { readReference } from '../outbox/reference.ts'
import type { Settings } from '../settings.ts'
import { byteOrderMark, csvRow } from './csv.ts'
import { missingText, stateText, terminalText, timeText } from './entry-text.ts'
import { allEntries } from './open-for-cli.ts'
import { checkOutbox } from './quotes-check.ts'

type CommandParts = {
  outbox: Outbox
  settings: Pick<Settings, 'mail'>
  /** The words for the kind of a request. */
  subjectName: (subject: string) => string
  print: (line: string) => void
}

const usage = `Uso:
  npm run quotes                          lista os pedidos
  npm run quotes -- show NÚMERO           mostra um pedido
  npm run quotes -- export ARQUIVO.csv    grava todos os pedidos numa planilha
  npm run quotes -- retry NÚMERO|all      envia de novo um pedido, ou todos os não entregues
  npm run quotes -- done NÚMERO           dá um pedido por resolvido e apaga seus dados
  npm run quotes -- check                 sai com erro se algo falhou ou espera há mais de uma hora`

function line(entry: Entry, subjectName: CommandParts['subjectName']): string {
  const { request, note } = entry
  const who = request
    ? `${request.name} · ${request.phone} · ${subjectName(request.subject)}`
    : `(${missingText(entry)})`
  const parts = [entry.reference, timeText(entry.receivedAt), stateText(entry), who]
  if (entry.suspectedSpam) parts.push('suspeito')
  if (note) parts.push(note)
  return terminalText(parts.join('  ')).replaceAll('\n', ' ')
}

async function list({ outbox, subjectName, print }: CommandParts): Promise<number> {
  for await (const entry of allEntries(outbox)) print(line(entry, subjectName))
  const { waiting, failed, delivered } = await outbox.summary()
  print(`${waiting} aguardando, ${failed} com falha, ${delivered} entregues.`)
  return 0
}

async function show(
  { outbox, subjectName, print }: CommandParts,
  reference: string,
): Promise<number> {
  const entry = await outbox.find(reference)
  if (!entry) {
    print(`Não há pedido com o número ${reference}.`)
    return 1
  }
  const { request } = entry
  const rows: [string, string][] = [
    ['Protocolo', entry.reference],
    ['Recebido', timeText(entry.receivedAt)],
    [
      'Situação',
      stateText(entry) + (entry.suspectedSpam ? ' (suspeito: campo-armadilha preenchido)' : ''),
    ],
    ['Tentativas', String(entry.tries)],
    ['Próxima', timeText(entry.nextTryAt)],
    ['Encerrado', timeText(entry.closedAt)],
    ['Observação', entry.note ?? ''],
    ['Nome', request?.name ?? ''],
    ['E-mail', request?.email ?? ''],
    ['Telefone', request?.phone ?? ''],
    ['Assunto', request ? subjectName(request.subject) : ''],
    ['Serviço', request?.service ?? ''],
  ]
  for (const [label, value] of rows) {
    if (value) print(`${label.padEnd(11)} ${terminalText(value)}`)
  }
  print(request ? `\n${terminalText(request.message)}` : `\n${missingText(entry)}`)
  return 0
}

async function* csvLines({ outbox, subjectName }: CommandParts) {
  yield byteOrderMark
  yield csvRow([
    ...['Protocolo', 'Recebido', 'Situação', 'Suspeito', 'Tentativas', 'Encerrado', 'Observação'],
    ...['Nome', 'E-mail', 'Telefone', 'Assunto', 'Serviço', 'Mensagem'],
  ])
  for await (const entry of allEntries(outbox)) {
    const { request } = entry
    yield csvRow([
      entry.reference,
      timeText(entry.receivedAt),
      stateText(entry),
      entry.suspectedSpam ? 'sim' : 'não',
      String(entry.tries),
      timeText(entry.closedAt),
      entry.note ?? '',
      request?.name ?? '',
      request?.email ?? '',
      request?.phone ?? '',
      request ? subjectName(request.subject) : '',
      request?.service ?? '',
      request?.message ?? '',
    ])
  }
}

async function exportAll(parts: CommandParts, file: string): Promise<number> {
  // The file holds what visitors wrote: only its owner may read it, even if it was there before.
  const target = await open(file, 'w', 0o600)
  await target.chmod(0o600)
  await pipeline(csvLines(parts), target.createWriteStream())
  parts.print(`Gravado: ${file}. Contém dados pessoais; apague quando não precisar mais.`)
  return 0
}

async function retry({ outbox, settings, print }: CommandParts, what: string): Promise<number> {
  const due = await outbox.retry(what)
  if (due === 0 && what !== 'all') {
    print(`Não há pedido por entregar com o número ${what}.`)
    return 1
  }
  print(`${due} pedido(s) na fila para envio imediato.`)
  if (!settings.mail) print('Atenção: SMTP_URL não está configurado; nada será enviado.')
  return 0
}

async function done({ outbox, print }: CommandParts, reference: string): Promise<number> {
  if (!(await outbox.deliver(reference, null))) {
    print(`Não há pedido por entregar com o número ${reference}.`)
    return 1
  }
  const wiped = await outbox.wipeErased()
  print(
    wiped
      ? `${reference} está resolvido; os dados pessoais foram apagados.`
      : `${reference} está resolvido; os dados pessoais foram apagados e saem do disco na próxima limpeza.`,
  )
  return 0
}

/** Runs one command and gives back its exit code. */
export async function runCommand(args: readonly string[], parts: CommandParts): Promise<number> {
  const [command = 'list', argument, ...more] = args
  const reference = argument === undefined ? null : readReference(argument)
  if (more.length === 0) {
    if (command === 'list' && argument === undefined) return list(parts)
    if (command === 'check' && argument === undefined) return checkOutbox(parts)
    if (command === 'show' && reference) return show(parts, reference)
    if (command === 'done' && reference) return done(parts, reference)
    if (command === 'retry' && argument === 'all') return retry(parts, 'all')
    if (command === 'retry' && reference) return retry(parts, reference)
    if (command === 'export' && argument) return exportAll(parts, argument)
  }
  parts.print(usage)
  return 2
}
