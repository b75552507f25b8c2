import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/**
 * Adds the settings in `.env`, if there is such a file, to the environment; variables that are
 * already set win. Node's own ways lose the first setting where an editor of Windows has begun the
 * file with a byte order mark, which TextDecoder drops.
 */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return
  const settings = parseEnv(new TextDecoder().decode(readFileSync('.env')))
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
}
