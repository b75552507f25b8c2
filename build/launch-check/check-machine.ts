import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { blocker, type Finding, note, ok } from './report.ts'

const packageFile = z.object({ dependencies: z.object({ node: z.string() }) })

/** Checks that Node is the one of package.json, and that `.env` is not readable by everybody. */
export function checkMachine(root: string, nodeVersion = process.versions.node): Finding[] {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const wanted = packageFile.parse(manifest).dependencies.node
  const hint = `Node ${nodeVersion} em vez de ${wanted}: use «npm run launch-check», que traz o Node certo`
  const findings = [nodeVersion === wanted ? ok(`Node ${nodeVersion}`) : blocker(hint)]
  const envFile = path.join(root, '.env')
  if (existsSync(envFile) && (statSync(envFile).mode & 0o004) !== 0) {
    findings.push(note('.env pode ser lido por todos nesta máquina: chmod 600 .env'))
  }
  return findings
}
