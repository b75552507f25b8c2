import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requestRows } from '../../app/quote/request-rows.ts'
import type * as Site from '../../app/site.tsx'
import { loadEnvFile } from '../env-file.ts'
import { createLog } from '../log.ts'
import { openOutbox } from '../outbox/open-outbox.ts'
import { outboxFile } from '../outbox/sqlite-file.ts'
import { readSettings, SettingsError } from '../settings.ts'
import type { RowsOf } from './entry-columns.ts'
import { checkWithoutOutbox } from './quotes-check.ts'
import { runCommand } from './quotes-commands.ts'

const print = (line: string) => console.log(line)

const rowsWithoutWords: RowsOf = (request) =>
  Object.entries(request).map(([name, value]) => ({ name, label: name, value: value ?? '' }))

/**
 * Labels requests in the words of the build. Without a build they are readable by their own names.
 */
async function loadRowsOf(): Promise<RowsOf> {
  try {
    const bundle = pathToFileURL(resolve('dist/server/site.js'))
    const { content }: typeof Site = await import(bundle.href)
    return (request) => requestRows(request, content)
  } catch {
    return rowsWithoutWords
  }
}

/** Gives back the exit code: 0 all is well, 1 something is wrong, 2 the command is unknown. */
async function main(): Promise<number> {
  loadEnvFile()
  const settings = readSettings(process.env)
  const args = process.argv.slice(2)
  // Opening would create the file, and it would belong to this user instead of the server's.
  if (!settings.databaseUrl && !existsSync(outboxFile(settings.dataDir))) {
    if (args[0] === 'check') return checkWithoutOutbox(settings, print)
    print(`Ainda não há pedidos: ${settings.dataDir} não tem caixa de saída.`)
    return 0
  }
  const { outbox } = await openOutbox(settings, createLog('silent'))
  try {
    return await runCommand(args, { outbox, settings, rowsOf: await loadRowsOf(), print })
  } finally {
    await outbox.close()
  }
}

// The reader of a pipe, such as `head`, may close it early.
process.stdout.on('error', () => process.exit())

try {
  process.exitCode = await main()
} catch (error) {
  console.error(
    error instanceof SettingsError ? error.message : `Não foi possível: ${String(error)}`,
  )
  process.exitCode = 1
}
