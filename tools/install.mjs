// Installs the dependencies where package-lock.json is newer than what is installed. Runs on the
// machine's own Node (20 or newer) at first: the project's Node is one of the dependencies.
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** @param {string} file */
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

// npm writes its own list at the end: an installation that was interrupted has none, or an older
// one.
if (changedAt('package-lock.json') > changedAt('node_modules/.package-lock.json')) {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const oldest = engines.node.replace('>=', '')
  if (process.versions.node.localeCompare(oldest, 'en', { numeric: true }) < 0) {
    // There npm leaves out native packages, and the build fails without a reason.
    console.error(`É preciso o Node ${oldest} ou mais novo; este é o ${process.version}.`)
    process.exit(1)
  }
  console.log('Instalando as dependências (só na primeira vez)…')
  // npm ci would begin by deleting all, and Windows refuses to delete the Node that runs this. With
  // --no-save npm obeys the lock and never writes it.
  const command = 'npm install --no-save --include=dev --no-audit --no-fund --loglevel=error'
  // On Windows npm is a script of the shell's.
  process.exitCode = spawnSync(command, { shell: true, stdio: 'inherit' }).status ?? 1
}
