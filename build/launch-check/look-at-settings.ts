import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { mailDomain } from '../../server/delivery/mail-address.ts'
import { readSettings, type Settings, SettingsError } from '../../server/settings.ts'
import { checkDatabase } from './database.ts'
import { type Section, stop } from './finding.ts'
import { lookAtMachine } from './look-at-machine.ts'
import { checkMachine } from './machine.ts'
import { checkMailDomain, type Dns } from './mail-domain.ts'
import { checkMailServer } from './mail-server.ts'
import { checkAddress, checkProxy, checkStrength } from './settings.ts'

type LaunchOptions = {
  /** Whether a test mail is sent. */
  send: boolean
  dkimSelector: string | null
  dns: Dns
}

/** The address that the built pages name; null where nothing is built. */
function builtAddress(root: string): string | null {
  const robots = path.join(root, 'dist/client/robots.txt')
  if (!existsSync(robots)) return null
  return /^Sitemap: (.*)\/sitemap\.xml$/m.exec(readFileSync(robots, 'utf8'))?.[1] ?? null
}

async function lookAtMail({ mail }: Settings, options: LaunchOptions): Promise<Section[]> {
  const sections = [{ title: 'E-mail', findings: await checkMailServer(mail, options.send) }]
  if (!mail) return sections
  const domains = {
    from: mailDomain(mail.from),
    to: mail.to.map(mailDomain),
    dkimSelector: options.dkimSelector,
  }
  const findings = await checkMailDomain(options.dns, domains)
  return [...sections, { title: `Domínio do e-mail: ${domains.from}`, findings }]
}

/**
 * Settings, the mail that they name, and the machine that serves the project in `root`. A wrong
 * setting keeps the rest from being read.
 */
export async function lookAtSettings(
  root: string,
  env: Record<string, string | undefined>,
  options: LaunchOptions,
): Promise<Section[]> {
  let settings: Settings
  try {
    settings = readSettings(env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return [{ title: 'Configurações', findings: error.problems.map(stop) }]
  }
  const { databaseUrl, dataDir } = settings
  const database = databaseUrl ? [await checkDatabase(databaseUrl)] : []
  return [
    {
      title: 'Endereço',
      findings: checkAddress(settings, Boolean(env.SITE_URL?.trim()), builtAddress(root)),
    },
    ...(await lookAtMail(settings, options)),
    {
      title: 'Segurança',
      findings: [...checkProxy(settings), ...checkStrength(settings)],
    },
    {
      title: 'Máquina',
      findings: [...checkMachine(lookAtMachine(root, dataDir), databaseUrl !== null), ...database],
    },
  ]
}
