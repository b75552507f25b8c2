// Builds the site, unless the last build is of the same sources and settings.
import { loadEnvFile } from '../server/env-file.ts'
import { isBuildCurrent } from './build-manifest.ts'

loadEnvFile()
try {
  if (!isBuildCurrent(process.env)) {
    console.log('Montando o site…')
    await import('./build.ts')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
