// npm run build: checks the content and makes dist/. With --when-stale it builds only if sources or
// settings have changed since the last build.
import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadEnvFile } from '../server/env-file.ts'
import { buildDirectory } from './assets/directories.ts'
import { buildManifest } from './build-manifest.ts'
import { compressFiles } from './compress.ts'
import { nginxConfiguration } from './nginx.ts'
import { buildPages } from './pages.ts'
import { prepare } from './prepare.ts'

/** Says what the build beside it was made of. */
const manifestFile = path.join(buildDirectory, 'build.json')

/** A build that fails or is interrupted has no manifest, and so counts as stale. */
async function buildSite(manifest: string): Promise<void> {
  await rm(manifestFile, { force: true })
  await prepare()
  const site = await buildPages(buildDirectory)
  await compressFiles(path.join(buildDirectory, 'client'))
  const isHttps = site.pageSettings.siteUrl.startsWith('https:')
  const configuration = await nginxConfiguration(buildDirectory, site, isHttps)
  await writeFile(path.join(buildDirectory, 'nginx.conf'), configuration)
  await writeFile(manifestFile, manifest)
}

try {
  loadEnvFile()
  // Read first, so that what is edited during the build makes it stale.
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
