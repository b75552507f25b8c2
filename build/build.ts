// npm run build: checks the content and makes dist/. With --when-stale only where the last build is
// not of the same sources and settings.
import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadEnvFile } from '../server/env-file.ts'
import type { SiteBundle } from '../server/http/site.ts'
import { readSiteFiles } from '../server/http/site-files.ts'
import { buildDirectory } from './assets/directories.ts'
import { buildManifest } from './build-manifest.ts'
import { compressFiles } from './compress.ts'
import { nginxConfiguration } from './nginx.ts'
import { buildPages } from './pages.ts'
import { prepare } from './prepare.ts'

/** Says beside a build what it was made of. */
const manifestFile = path.join(buildDirectory, 'build.json')

async function writeNginxConfiguration(site: SiteBundle): Promise<void> {
  const root = path.resolve(buildDirectory, 'client')
  const isHttps = site.pageSettings.siteUrl.startsWith('https:')
  const files = await readSiteFiles(root)
  const configuration = nginxConfiguration({ root, files, site, isHttps })
  await writeFile(path.join(buildDirectory, 'nginx.conf'), configuration)
}

/** A build that fails or is interrupted has no manifest, and so counts as stale. */
async function buildSite(manifest: string): Promise<void> {
  await rm(manifestFile, { force: true })
  await prepare()
  const site = await buildPages(buildDirectory)
  await compressFiles(path.join(buildDirectory, 'client'))
  await writeNginxConfiguration(site)
  await writeFile(manifestFile, manifest)
}

try {
  loadEnvFile()
  // Read before anything is made: what is edited meanwhile is not in this build.
  const manifest = buildManifest('.', process.env)
  const isCurrent = existsSync(manifestFile) && readFileSync(manifestFile, 'utf8') === manifest
  if (!isCurrent || !process.argv.includes('--when-stale')) {
    console.log('Montando o site…')
    await buildSite(manifest)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
