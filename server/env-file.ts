import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Adds the settings in `.env`, where there is such a file, to the environment; what is set there
 * already wins. Not by `node --env-file-if-exists`, which complains on standard error without a
 * file.
 */
export function loadEnvFile(path = resolve('.env')): void {
  if (existsSync(path)) process.loadEnvFile(path)
}
