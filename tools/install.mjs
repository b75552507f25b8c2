// Installs the dependencies where package-lock.json is not the one that is installed. Runs on the
// machine's own Node at first: the project's Node is one of the dependencies.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** The lock that was installed last: times do not tell, because archives bring times of their own. */
const installedLock = 'node_modules/.installed-lock.json'

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
const lock = readFileSync('package-lock.json', 'utf8')

/** @param {string} range such as `^20.19.0` or `>=22.12.0` */
function fits(range) {
  const { node } = process.versions
  const oldest = range.replace(/^\D+/, '')
  const isNew = node.localeCompare(oldest, 'en', { numeric: true }) >= 0
  return isNew && (range.startsWith('>=') || node.split('.')[0] === oldest.split('.')[0])
}

if (!existsSync(installedLock) || readFileSync(installedLock, 'utf8') !== lock) {
  if (!engines.node.split(' || ').some(fits)) {
    // There npm leaves out native packages, and the build fails without a reason.
    console.error(`É preciso o Node ${engines.node}; este é o ${process.version}.`)
    process.exit(1)
  }
  // An installation that is interrupted is repeated.
  rmSync(installedLock, { force: true })
  console.log('Instalando as dependências (só na primeira vez)…')
  // npm ci would begin by deleting all, and Windows refuses to delete the Node that runs this. With
  // --no-save npm obeys the lock and never writes it.
  const command = 'npm install --no-save --include=dev --no-audit --no-fund --loglevel=error'
  // On Windows npm is a script of the shell's.
  process.exitCode = spawnSync(command, { shell: true, stdio: 'inherit' }).status ?? 1
  if (process.exitCode === 0) writeFileSync(installedLock, lock)
}
