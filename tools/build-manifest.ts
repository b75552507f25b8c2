import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { readPageSettings } from '../server/settings/settings.ts'
import { isStatic, readQuoteTarget } from './quote-target.ts'

/** A change in any of these makes a build stale; headers and settings come from server/. */
const sources = '{{app,brand,content,public,server,tools}/**,package-lock.json,vite.config.ts}'

function hashOfSources(folder: string): string {
  const hash = createHash('sha256')
  for (const name of globSync(sources, { cwd: folder }).sort()) {
    const file = path.join(folder, name)
    if (statSync(file).isFile()) hash.update(name).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * Describes what a build of a project is made of: its sources, and the settings that pages show.
 * @param time what else changes as time passes
 * @throws SettingsError naming every setting that is wrong
 */
export function buildManifest(
  folder: string,
  env: Record<string, string | undefined>,
  time: object = {},
): string {
  const settings = readPageSettings(env)
  const quoteUrl = readQuoteTarget(env, isStatic)
  return JSON.stringify({ sources: hashOfSources(folder), settings, quoteUrl, time }, null, 2)
}
