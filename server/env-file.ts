import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Adds the settings in `.env`, if there is such a file, to the environment; variables that are
 * already set win. node --env-file-if-exists is not used: it complains on standard error if there
 * is no file.
 */
export function loadEnvFile(path = resolve('.env')): void {
  if (existsSync(path)) process.loadEnvFile(path)
}
