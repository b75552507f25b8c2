/**
 * One cell. Spreadsheets take a cell that begins with one of these characters for a formula, and a
 * formula from a visitor can fetch or send data when the file is opened (OWASP, «CSV injection»): an
 * apostrophe in front makes it a text. Full-width forms count too: Excel folds them.
 */
function cell(value: string): string {
  const harmless = /^[\s]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Excel takes a CSV file for the old Windows encoding unless it begins with this. */
export const byteOrderMark = '\uFEFF'

/** One row as Excel in Brazil reads it: semicolons between cells, since the comma is the decimal sign. */
export function csvRow(values: readonly string[]): string {
  return `${values.map(cell).join(';')}\r\n`
}
