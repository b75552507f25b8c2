// What a build was made of, as a mark beside it. Plain JavaScript, because npm start asks for it before the project's own
// Node is there.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { shownSettings } from '../server/shown-settings.mjs'

export const markFile = '.built'

/** A change in any of these makes a build stale. */
const sources = [
  'app',
  'brand',
  'content',
  'build',
  // The build takes headers, policies and settings from here.
  'server',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
]

export function fingerprintOf(folder, names, seed = '') {
  const hash = createHash('sha256').update(seed)
  const add = (name) => {
    const file = path.join(folder, name)
    if (!existsSync(file)) return
    if (statSync(file).isDirectory()) {
      for (const inside of readdirSync(file).sort()) add(path.join(name, inside))
    } else {
      hash.update(name).update(readFileSync(file))
    }
  }
  for (const name of names) add(name)
  return hash.digest('hex')
}

export function buildMark(folder, env) {
  const file = path.join(folder, '.env')
  const inFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const settings = shownSettings.map((name) => `${name}=${env[name] ?? inFile[name] ?? ''}`)
  return fingerprintOf(folder, sources, settings.join('\n'))
}
