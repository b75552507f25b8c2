import { statSync } from 'node:fs'
import { requestRows } from '../../app/quote/request-rows.ts'
import { builtSite } from '../http/site.ts'
import { errorKind } from '../log/error-words.ts'
import { createLog, silentLog } from '../log/log.ts'
import { openOutbox } from '../outbox/open-outbox.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { outboxFile } from '../outbox/sqlite-file.ts'
import { loadEnvFile } from '../settings/env-file.ts'
import { readSettings, type Settings, SettingsError } from '../settings/settings.ts'
import { outboxProblem, refuseToStart } from '../start-problems.ts'
import type { RowsOf } from './entry-columns.ts'
import { runCommand, usage } from './quotes-commands.ts'

const print = (line: string) => console.log(line)
const write = (text: string) => process.stdout.write(text)

/** Labels fields in the words of the build; without a build, by their own names. */
async function loadRowsOf(): Promise<RowsOf> {
  const site = await builtSite()
  if (site) return (request) => requestRows(request, site.content)
  return (request) =>
    Object.entries(request).map(([name, value]) => ({ name, label: name, value: value ?? '' }))
}

/** Answers where there is no outbox: the server never ran, or its requests are elsewhere. */
function runWithoutOutbox({ quoteMode, dataDir }: Settings): number {
  if (quoteMode === 'simulated') {
    print('QUOTE_MODE=simulated: nenhum pedido é guardado.')
    return 0
  }
  print(
    `Ainda não há pedidos: ${outboxFile(dataDir)} não existe ou está vazio. Inicie o servidor ou monte o disco. ` +
      'Um servidor com outras configurações guarda os seus em outro lugar; ' +
      'com systemd, veja-os com /srv/site/deploy/run.sh server/cli/quotes.ts',
  )
  return 1
}

/** Null where there is none, or an empty file: to open it would make one, which this user would own. */
async function openExisting(settings: Settings): Promise<Outbox | null> {
  const isThere =
    settings.databaseUrl || statSync(outboxFile(settings.dataDir), { throwIfNoEntry: false })?.size
  return isThere ? openOutbox(settings, silentLog) : null
}

/** Returns the exit code: 0 all is well, 1 something is wrong, 2 the command is unknown. */
async function main(): Promise<number> {
  const args = process.argv.slice(2)
  if (/^(?:help|--help|-h)$/.test(args.join())) {
    print(usage)
    return 0
  }
  loadEnvFile()
  const settings = readSettings(process.env)
  const log = createLog({ destination: process.stderr })
  await using outbox = await openExisting(settings).catch((error) =>
    refuseToStart(outboxProblem(settings, error), 1),
  )
  if (!outbox) return runWithoutOutbox(settings)
  const rowsOf = await loadRowsOf()
  return await runCommand(args, { outbox, settings, rowsOf, print, write, log })
}

process.stdout.on('error', (error) => {
  // The reader of a pipe, such as `head`, may close it early.
  if (errorKind(error) === 'EPIPE') process.exit()
  console.error(`O comando falhou: ${error}`)
  process.exit(1)
})

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : `O comando falhou: ${error}`)
  process.exitCode = 1
}
