import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { requestRows } from '../../app/quote/request-rows.ts'
import { loadSite, siteBundlePath } from '../http/site.ts'
import { createLog, silentLog } from '../log/log.ts'
import { errorKind } from '../log/throttled-log.ts'
import { openOutbox } from '../outbox/open-outbox.ts'
import { outboxFile } from '../outbox/sqlite-file.ts'
import { loadEnvFile } from '../settings/env-file.ts'
import { readSettings, type Settings, SettingsError } from '../settings/settings.ts'
import { outboxProblem } from '../start-problems.ts'
import type { RowsOf } from './entry-columns.ts'
import { runCommand } from './quotes-commands.ts'

const print = (line: string) => console.log(line)

/** Labels fields in the words of the build; without a build, by their own names. */
async function loadRowsOf(): Promise<RowsOf> {
  try {
    const { content } = await loadSite(resolve(siteBundlePath))
    return (request) => requestRows(request, content)
  } catch (error) {
    if (errorKind(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    return (request) =>
      Object.entries(request).map(([name, value]) => ({ name, label: name, value: value ?? '' }))
  }
}

/** Answers where there is no outbox: the server never ran, or its requests are elsewhere. */
function runWithoutOutbox(command: string | undefined, { quoteMode, dataDir }: Settings): number {
  if (command !== 'check') {
    print(`Ainda não há pedidos: ${dataDir} não tem caixa de saída.`)
    return 0
  }
  if (quoteMode === 'simulated') {
    print('QUOTE_MODE=simulated: nenhum pedido é guardado.')
    return 0
  }
  print(
    `DATA_DIR="${dataDir}": aqui não há caixa de saída. Inicie o servidor, monte o disco, ou use a DATA_DIR do servidor.`,
  )
  return 1
}

/** Returns the exit code: 0 all is well, 1 something is wrong, 2 the command is unknown. */
async function main(): Promise<number> {
  loadEnvFile()
  const settings = readSettings(process.env)
  const args = process.argv.slice(2)
  // Opening would create the file, and it would belong to this user instead of the server's.
  const hasOutbox = settings.databaseUrl || existsSync(outboxFile(settings.dataDir))
  if (!hasOutbox) return runWithoutOutbox(args[0], settings)
  const log = createLog(process.stderr)
  const { outbox } = await openOutbox(settings, silentLog).catch((error) => {
    throw new Error(outboxProblem(settings, error), { cause: error })
  })
  try {
    return await runCommand(args, { outbox, settings, rowsOf: await loadRowsOf(), print, log })
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
    error instanceof SettingsError || (error instanceof Error && error.cause)
      ? error.message
      : `Não foi possível: ${String(error)}`,
  )
  process.exitCode = 1
}
