import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isByHand } from '../../server/delivery/channels.ts'
import { builtSite } from '../../server/http/site.ts'
import { mailDomain } from '../../server/settings/mail-address.ts'
import {
  isSiteUrlSet,
  readSettings,
  type Settings,
  SettingsError,
} from '../../server/settings/settings.ts'
import { buildRecord } from '../../server/stale-build.ts'
import { leftOverOutboxProblem } from '../../server/start-problems.ts'
import { hashOfSources } from '../sources.ts'
import { checkContent } from './check-content.ts'
import { checkHooks } from './check-hooks.ts'
import { checkDatabase, checkEnvFile, checkFolder } from './check-machine.ts'
import { checkMailDomain, type Dns } from './check-mail-domain.ts'
import { checkMailServer } from './check-mail-server.ts'
import { checkMark } from './check-mark.ts'
import { checkAddress, checkBuild, checkProxy, checkValues } from './check-settings.ts'
import { blocker, note, type Section } from './report.ts'

type LaunchCheckOptions = {
  env: Record<string, string | undefined>
  /** Whether a test is sent to everybody whom the settings name. */
  send: boolean
  dns: Dns
}

const noMail = 'SMTP_URL, MAIL_FROM e MAIL_TO não estão definidas'

async function checkMail(settings: Settings, options: LaunchCheckOptions): Promise<Section[]> {
  const { mail } = settings
  if (!mail) {
    const finding = isByHand(settings)
      ? blocker(`${noMail}: os pedidos ficariam guardados, sem chegar a ninguém`)
      : note(`${noMail}: os pedidos não chegam por e-mail`)
    return [{ title: 'E-mail', findings: [finding] }]
  }
  const { send, dns } = options
  return [
    { title: 'E-mail', findings: await checkMailServer(mail, send) },
    {
      title: `Domínio do e-mail: ${mailDomain(mail.from)}`,
      findings: await checkMailDomain(dns, mail),
    },
  ]
}

function isCurrent(root: string): boolean {
  const file = path.join(root, buildRecord)
  // As the build writes it; half of one has no such text.
  return existsSync(file) && readFileSync(file, 'utf8').includes(hashOfSources(root))
}

/** Where a setting is wrong, the others are not checked. */
async function checkEnvironment(root: string, options: LaunchCheckOptions): Promise<Section[]> {
  let settings: Settings
  try {
    settings = readSettings(options.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return [{ title: 'Configurações', findings: error.problems.map((problem) => blocker(problem)) }]
  }
  const { databaseUrl, dataDir } = settings
  const storage = [databaseUrl ? await checkDatabase(databaseUrl) : checkFolder(dataDir)]
  const leftOver = leftOverOutboxProblem(settings)
  if (leftOver) storage.push(blocker(leftOver))
  return [
    { title: 'Endereço', findings: checkAddress(settings, isSiteUrlSet(options.env)) },
    { title: 'Páginas', findings: checkBuild(settings, await builtSite(root), isCurrent(root)) },
    ...(await checkMail(settings, options)),
    { title: 'Avisos e outros destinos', findings: await checkHooks(settings, options.send) },
    { title: 'Segurança', findings: [checkProxy(settings), ...checkValues(settings)] },
    { title: 'Máquina', findings: [...storage, ...checkEnvFile(root)] },
  ]
}

export async function checkLaunch(root: string, options: LaunchCheckOptions): Promise<Section[]> {
  const content = await checkContent(path.join(root, 'content'))
  const mark = checkMark(path.join(root, 'brand/mark.svg'))
  return [...content, mark, ...(await checkEnvironment(root, options))]
}
