import { loadEnvFile } from '../server/settings/env-file.ts'
import { settingsSchema } from '../server/settings/schema.ts'
import { readSettings, type Settings, SettingsError } from '../server/settings/settings.ts'
import { settingsOrStop } from '../server/start-problems.ts'

const otherSettings = settingsSchema.omit({ PORT: true, HOST: true }).shape

/**
 * The settings of a server for whoever works on this machine. Where some are wrong it says which,
 * and does without all but PORT and HOST: the pages can be written meanwhile.
 */
export function readLocalSettings(): Settings {
  try {
    loadEnvFile()
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(`${error.message}\nAté lá o formulário é só uma demonstração.\n`)
  }
  // Empty counts as unset, and the file does not set them again.
  for (const name of Object.keys(otherSettings)) process.env[name] = ''
  process.env.QUOTE_MODE = 'simulated'
  return settingsOrStop(() => readSettings(process.env))
}
