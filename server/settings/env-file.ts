import { existsSync } from 'node:fs'

/**
 * Adds the settings in `.env`, if there is such a file, to the environment; variables that are
 * already set win. node --env-file-if-exists is not used: it complains on standard error if there
 * is no file.
 */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
