import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The first line of an export's nginx.conf, by which an earlier export is recognised. */
export const exportHeader = '# Written by npm run export.'

function isEarlierExport(folder: string): boolean {
  const file = path.join(folder, 'nginx.conf')
  return existsSync(file) && readFileSync(file, 'utf8').startsWith(exportHeader)
}

/**
 * Lets an export replace nothing but an empty folder or an earlier export.
 * @throws Error that says what to name instead
 */
export function checkExportTarget(folder: string): void {
  if (!existsSync(folder)) return
  if (statSync(folder).isDirectory()) {
    if (readdirSync(folder).length === 0 || isEarlierExport(folder)) return
  }
  throw new Error(
    `A exportação não grava em ${folder}: ali há outras coisas. Nada foi apagado. ` +
      'Use export, ou uma pasta nova, vazia ou de uma exportação anterior.',
  )
}
