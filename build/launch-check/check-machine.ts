import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { blocker, type Finding, note, ok } from './report.ts'

/** What is known of the machine that will serve the site. */
export type Machine = {
  nodeVersion: string
  /** The version in package.json, which the site is tested with. */
  wantedNode: string
  /** Whether everybody on the machine may read `.env`. */
  isEnvOpen: boolean
}

const packageFile = z.object({ dependencies: z.object({ node: z.string() }) })

/** @param root the folder of the project */
export function readMachine(root: string): Machine {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8')
  const envFile = path.join(root, '.env')
  return {
    nodeVersion: process.versions.node,
    wantedNode: packageFile.parse(JSON.parse(text)).dependencies.node,
    isEnvOpen: existsSync(envFile) && (statSync(envFile).mode & 0o004) !== 0,
  }
}

export function checkMachine({ nodeVersion, wantedNode, isEnvOpen }: Machine): Finding[] {
  const node =
    nodeVersion === wantedNode
      ? ok(`Node ${nodeVersion}`)
      : blocker(
          `Node ${nodeVersion} em vez de ${wantedNode}: use «npm run launch-check», que traz o Node certo`,
        )
  return isEnvOpen
    ? [node, note('.env pode ser lido por todos nesta máquina: chmod 600 .env')]
    : [node]
}
