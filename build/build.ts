import { rm, writeFile } from 'node:fs/promises'
import { loadEnvFile } from '../server/env-file.ts'
import { buildDirectory } from './assets/directories.ts'
import { buildManifest, manifestFile } from './build-manifest.ts'
import { compressFiles } from './compress.ts'
import { buildPages } from './pages.ts'
import { prepare } from './prepare.ts'

try {
  loadEnvFile()
  // Read before anything is made: what is edited meanwhile is not in this build. And a build that fails is none.
  const manifest = buildManifest('.', process.env)
  await rm(manifestFile, { force: true })
  await prepare()
  await buildPages(buildDirectory)
  await compressFiles(`${buildDirectory}/client`)
  await writeFile(manifestFile, manifest)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
