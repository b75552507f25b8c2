// Installs the dependencies where package-lock.json is newer than what is installed. Runs on the
// machine's own Node (20 or newer), because the project's Node 24 is one of the dependencies.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** @param {string} file */
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

// npm writes its own list at the end: an installation that was interrupted has none, or an older
// one.
if (changedAt('package-lock.json') > changedAt('node_modules/.package-lock.json')) {
  console.log('Instalando as dependências (só na primeira vez)…')
  // npm ci refuses a lock without the optional packages of other systems, which mirrors of the
  // registry may not have. With --no-save npm obeys the lock and never writes it.
  const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  process.exitCode = spawnSync('npm', ['install', ...options], { stdio: 'inherit' }).status ?? 1
}
