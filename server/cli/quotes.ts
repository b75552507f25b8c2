import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { requestRows } from '../../app/quote/request-rows.ts'
import { loadEnvFile } from '../env-file.ts'
import { loadSite, siteBundlePath } from '../http/site.ts'
import { createLog } from '../log.ts'
import { openOutbox } from '../outbox/open-outbox.ts'
import { outboxFile } from '../outbox/sqlite-file.ts'
import { readSettings, SettingsError } from '../settings.ts'
import { errorKind } from '../throttled-log.ts'
import type { RowsOf } from './entry-columns.ts'
import { checkWithoutOutbox } from './quotes-check.ts'
import { runCommand } from './quotes-commands.ts'

const print = (line: string) => console.log(line)

const rowsWithoutWords: RowsOf = (request) =>
  Object.entries(request).map(([name, value]) => ({ name, label: name, value: value ?? '' }))

/** Labels fields in the words of the build; without a build, by their own names. */
async function loadRowsOf(): Promise<RowsOf> {
  try {
    const { content } = await loadSite(resolve(siteBundlePath))
    return (request) => requestRows(request, content)
  } catch (error) {
    if (errorKind(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    return rowsWithoutWords
  }
}

/** Returns the exit code: 0 all is well, 1 something is wrong, 2 the command is unknown. */
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
