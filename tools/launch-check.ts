// npm run launch-check [-- --send]: what must be done before the site is public.
import { Resolver } from 'node:dns/promises'
import { parseArgs } from 'node:util'
import { errorKind } from '../server/log/error-words.ts'
import { loadEnvFile } from '../server/settings/env-file.ts'
import { SettingsError } from '../server/settings/settings.ts'
import { checkLaunch } from './launch-check/check-launch.ts'
import { report } from './launch-check/report.ts'

const usage = `Uso:
  npm run launch-check                      diz o que falta para anunciar o site
  npm run launch-check -- --send            também envia um teste a cada destino configurado`

try {
  const { values } = parseArgs({ options: { send: { type: 'boolean' } } })
  loadEnvFile()
  const sections = await checkLaunch('.', {
    env: process.env,
    send: values.send ?? false,
    dns: new Resolver({ timeout: 3_000, tries: 2 }),
  })
  const { text, exitCode } = report(sections)
  console.log(text)
  process.exitCode = exitCode
} catch (error) {
  const isUsage = errorKind(error).startsWith('ERR_PARSE_ARGS')
  const said = error instanceof SettingsError ? error.message : error
  console.error(isUsage ? usage : said)
  process.exitCode = 2
}
