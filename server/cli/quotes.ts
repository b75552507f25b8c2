import { ContentError } from '../../app/content/problem.ts'
import { readContent } from '../../app/content/read.ts'
import { subjectName } from '../../app/content/subject-name.ts'
import { loadEnvFile } from '../env-file.ts'
import { readSettings, SettingsError } from '../settings.ts'
import { openForCli } from './open-for-cli.ts'
import { checkWithoutOutbox } from './quotes-check.ts'
import { runCommand } from './quotes-commands.ts'

const print = (line: string) => console.log(line)

/** The site's own words. A mistake in a content file must keep nobody from reading the requests. */
function subjectWords(): (subject: string) => string {
  try {
    const { form } = readContent('content')
    return (subject) => subjectName(form, subject)
  } catch (error) {
    if (error instanceof ContentError) return (subject) => subject
    throw error
  }
}

/** Gives back the exit code: 0 all well, 1 something needs attention, 2 the command was not understood. */
async function main(): Promise<number> {
  loadEnvFile()
  const settings = readSettings(process.env)
  const outbox = await openForCli(settings)
  const args = process.argv.slice(2)
  if (!outbox) {
    if (args[0] === 'check') return checkWithoutOutbox(settings, print)
    print(`Ainda não há pedidos: ${settings.dataDir} não tem caixa de saída.`)
    return 0
  }
  try {
    return await runCommand(args, {
      outbox,
      settings,
      subjectName: subjectWords(),
      print,
    })
  } finally {
    await outbox.close()
  }
}

// Whoever reads through `head` or `less` may have seen enough.
process.stdout.on('error', () => process.exit())

try {
  process.exitCode = await main()
} catch (error) {
  console.error(
    error instanceof SettingsError ? error.message : `Não foi possível: ${String(error)}`,
  )
  process.exitCode = 1
}
