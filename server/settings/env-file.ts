import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { errorKind, reasonOf } from '../log/error-words.ts'
import { SettingsError } from './settings.ts'

/**
 * Adds the settings in `.env`, if there is such a file, to the environment; variables that are
 * already set win. Node's own ways lose the first setting where an editor of Windows has begun the
 * file with a byte order mark, which TextDecoder drops.
 * @throws SettingsError where this user may not read it, or it is in UTF-16
 */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return
  for (const [name, value] of Object.entries(parseEnv(readEnvFile()))) process.env[name] ??= value
}

function readEnvFile(): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync('.env'))
  } catch (error) {
    const isEncoded = errorKind(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    const mend = isEncoded ? 'grave-o em UTF-8' : 'deixe que este usuário o leia'
    throw new SettingsError([`.env: não pôde ser lido (${reasonOf(error)}); ${mend}`])
  }
}
