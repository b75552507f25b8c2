// npm run build: checks the content and makes dist/. With --when-stale it builds only if sources or
// settings have changed since the last build, with --static dist/client is a site for static hosts.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { createBuilder } from 'vite'
import { expiredFacts } from '../app/content/expiry.ts'
import { loadEnvFile } from '../server/settings/env-file.ts'
import { readPageSettings } from '../server/settings/settings.ts'
import { buildRecord } from '../server/stale-build.ts'
import { assetManifest } from './assets/directories.ts'
import { describeError } from './describe-error.ts'
import { hashOfSources } from './sources.ts'
import { currentContent } from './vite/content-snapshot.ts'
import { isStatic, readQuoteTarget } from './vite/static-host.ts'

// React chooses its production build by it, where it is imported.
process.env.NODE_ENV = 'production'

/** @throws ContentError and SettingsError that name all that is wrong */
function buildManifest(): string {
  const settings = readPageSettings(process.env)
  const quoteUrl = readQuoteTarget(process.env, isStatic)
  const expired = expiredFacts(currentContent().company, new Date())
  return JSON.stringify({ sources: hashOfSources(), settings, quoteUrl, expired }, null, 2)
}

/** Waits for a build that is at work: two at once would remove each other's files. */
function takeTurn(): DatabaseSync {
  mkdirSync('.cache', { recursive: true })
  // Locked by a process, and free again when that ends, however it does.
  const lock = new DatabaseSync('.cache/build.lock', { timeout: 300_000 })
  lock.exec('BEGIN EXCLUSIVE')
  return lock
}

/** Whether dist/ is not what a build would make of the sources as they are now. */
function isStale(manifest: string): boolean {
  const isThere = existsSync(buildRecord) && existsSync(assetManifest)
  return !isThere || readFileSync(buildRecord, 'utf8') !== manifest
}

async function buildSite(manifest: string): Promise<void> {
  await rm(buildRecord, { force: true })
  const { default: config } = await import('../vite.config.ts')
  // Vite would load the file once more, with modules and a content of its own.
  const builder = await createBuilder({ ...config, configFile: false, logLevel: 'warn' })
  await builder.buildApp()
  await writeFile(buildRecord, manifest)
}

try {
  loadEnvFile()
  // Read first, so that what is edited during the build makes it stale.
  const manifest = buildManifest()
  const isWanted = () => !process.argv.includes('--when-stale') || isStale(manifest)
  if (isWanted()) {
    console.log('Montando o site…')
    const turn = takeTurn()
    if (isWanted()) await buildSite(manifest)
    turn.close()
  }
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}
