import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import { blocker, type Finding, note, ok } from './report.ts'

const wanted = packageFile.dependencies.node

/** Checks that Node is the one of package.json, and that `.env` is not readable by everybody. */
export function checkMachine(root: string, nodeVersion = process.versions.node): Finding[] {
  const hint = `Node ${nodeVersion} em vez de ${wanted}: use «npm run launch-check», que traz o Node certo`
  const findings = [nodeVersion === wanted ? ok(`Node ${nodeVersion}`) : blocker(hint)]
  const envFile = path.join(root, '.env')
  if (existsSync(envFile) && (statSync(envFile).mode & 0o004) !== 0) {
    findings.push(note('.env pode ser lido por todos nesta máquina: chmod 600 .env'))
  }
  return findings
}
