import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Outbox } from '../outbox/outbox.ts'
import { entryColumns, type RowsOf } from './entry-columns.ts'

/** Without a byte order mark Excel does not read a CSV file as UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * One cell. Spreadsheets read a cell that begins with one of these characters, also in full-width
 * form, as a formula, and a visitor's formula can send data when the file is opened (OWASP, «CSV
 * injection»); an apostrophe makes it text.
 */
function cell(value: string): string {
  const harmless = /^[\s]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/** One row as Excel in Brazil reads it: semicolons, because the comma is the decimal sign. */
export function csvRow(values: Iterable<string>): string {
  return `${Array.from(values, cell).join(';')}\r\n`
}

/** Labels by field: the form's fields, then those that only some stored requests have. */
async function fieldLabels(outbox: Outbox, rowsOf: RowsOf): Promise<Map<string, string>> {
  const labels = new Map(rowsOf({}).map(({ name, label }) => [name, label]))
  for await (const { request } of outbox.entries()) {
    for (const { name, label } of rowsOf(request ?? {})) labels.set(name, label)
  }
  return labels
}

/** All entries, with a first row of labels. */
export async function* csvRows(outbox: Outbox, rowsOf: RowsOf): AsyncGenerator<string> {
  const labels = await fieldLabels(outbox, rowsOf)
  yield byteOrderMark + csvRow([...entryColumns.map(({ label }) => label), ...labels.values()])
  for await (const entry of outbox.entries()) {
    const values = new Map(rowsOf(entry.request ?? {}).map(({ name, value }) => [name, value]))
    yield csvRow([
      ...entryColumns.map(({ read }) => read(entry)),
      ...Array.from(labels.keys(), (name) => values.get(name) ?? ''),
    ])
  }
}

/** Writes all entries into a CSV file that only its owner may read, even if it was there before. */
export async function exportCsv(outbox: Outbox, rowsOf: RowsOf, file: string): Promise<void> {
  const target = await open(file, 'w', 0o600)
  await target.chmod(0o600)
  await pipeline(csvRows(outbox, rowsOf), target.createWriteStream())
}
