import { existsSync } from 'node:fs'
import { errorKind, reasonOf } from './log/error-words.ts'
import { maskAddresses } from './log/log.ts'
import { outboxFile } from './outbox/sqlite-file.ts'
import { type Settings, SettingsError } from './settings/settings.ts'

/**
 * The exit code for what only the owner can correct: wrong settings, a missing build, pages built
 * with other settings. EX_CONFIG of sysexits.h; deploy/systemd/site@.service does not restart after
 * it. Other problems, such as an unreachable database, may pass: their code is 1.
 */
export const configurationExitCode = 78

/** Ends with a sentence for the operator, without a stack trace. */
export function refuseToStart(sentence: string, exitCode: number): never {
  console.error(sentence)
  process.exit(exitCode)
}

/** The settings that are read; where some are wrong the process ends and says which. */
export function settingsOrStop(read: () => Settings): Settings {
  try {
    return read()
  } catch (error) {
    if (error instanceof SettingsError) refuseToStart(error.message, configurationExitCode)
    throw error
  }
}

const reason = (error: unknown) => maskAddresses(reasonOf(error))

/** Why the outbox could not be opened: the setting, its value, and what to check. */
export function outboxProblem({ databaseUrl, dataDir }: Settings, error: unknown): string {
  if (databaseUrl) {
    // Without the user and password in its URL.
    const { host, pathname } = new URL(databaseUrl)
    return (
      `DATABASE_URL: o banco em ${host}${pathname} não pôde ser usado (${reason(error)}); ` +
      'confira se ele está no ar e se usuário, senha e banco estão certos'
    )
  }
  // As SQLite itself says it.
  const isDamaged = /malformed|not a database/.test(reason(error))
  const advice = isDamaged
    ? 'está danificado: guarde a pasta como está e ponha no lugar a última cópia de segurança'
    : 'confira se este usuário pode escrever nesta pasta e se há espaço no disco; de um disco ' +
      'cheio ou somente leitura, copie a pasta para outro e leia ali, com DATA_DIR=CÓPIA'
  return `DATA_DIR="${dataDir}": o arquivo dos pedidos não pôde ser aberto (${reason(error)}); ${advice}`
}

/** What the settings leave alone in DATA_DIR; null if there is nothing. */
export function leftOverOutboxProblem({
  databaseUrl,
  quoteMode,
  dataDir,
}: Settings): string | null {
  const file = outboxFile(dataDir)
  const setting = databaseUrl ? 'DATABASE_URL' : quoteMode === 'simulated' && 'QUOTE_MODE=simulated'
  if (!setting || !existsSync(file)) return null
  return (
    `${file} não é aberto enquanto ${setting} valer, e nada do que está nele é entregue nem apagado: ` +
    'sem essa configuração, resolva o que espera com “npm run quotes”; depois tire o arquivo dali'
  )
}

/** Why the server could not listen: the setting, its value, and what to write instead. */
export function listenProblem({ host, port }: Settings, error: unknown): string {
  if (errorKind(error) === 'EADDRINUSE') {
    return `PORT="${port}": outro programa já atende nesta porta; encerre-o ou escolha outra, por exemplo PORT=${port + 1} no ambiente ou em .env`
  }
  return `HOST="${host ?? ''}", PORT="${port}": o servidor não pôde atender ali (${reason(error)}); use outro endereço ou outra porta`
}
