// npm run build: checks the content and makes dist/. With --when-stale it builds only if sources or
// settings have changed since the last build, with --static dist/client is a site for static hosts.
import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createBuilder } from 'vite'
import { timeDependent } from '../app/content/expiry.ts'
import { loadEnvFile } from '../server/settings/env-file.ts'
import { buildDirectory } from './assets/directories.ts'
import { buildManifest } from './build-manifest.ts'
import { currentContent } from './content-snapshot.ts'

// react-dom chooses its production build by it when the server's bundle is imported.
process.env.NODE_ENV = 'production'

/** Says what the build beside it was made of. */
const manifestFile = path.join(buildDirectory, 'build.json')

/** A build that fails or is interrupted has no manifest, and so counts as stale. */
async function buildSite(manifest: string): Promise<void> {
  await rm(manifestFile, { force: true })
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  await writeFile(manifestFile, manifest)
}

try {
  loadEnvFile()
  // Read first, so that what is edited during the build makes it stale.
  const manifest = buildManifest('.', process.env, timeDependent(currentContent(), new Date()))
  const isCurrent = existsSync(manifestFile) && readFileSync(manifestFile, 'utf8') === manifest
  if (!isCurrent || !process.argv.includes('--when-stale')) {
    console.log('Montando o site…')
    await buildSite(manifest)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
