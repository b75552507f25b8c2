// Runs before anything is installed, on the machine's own Node (20 or newer), without dependencies.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildMark, fingerprintOf, markFile } from './build-mark.mjs'

const installedMark = 'node_modules/.installed'
const builtMark = `dist/${markFile}`

/** The project's own Node 24, which its dependencies bring. */
export const node = path.resolve('node_modules/.bin/node')

function isMarked(file, mark) {
  return existsSync(file) && readFileSync(file, 'utf8') === mark
}

/** Runs a command with this terminal's streams; ends this process where it fails. */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs the dependencies, unless what is installed is what package-lock.json says. */
export function install() {
  const mark = fingerprintOf('.', ['package-lock.json'])
  if (isMarked(installedMark, mark) && existsSync(node)) return
  console.log('Instalando as dependências (só na primeira vez)…')
  // Not npm ci: it refuses a lock without the optional packages of other systems, which mirrors of the
  // registry may not have. With --no-save the lock is obeyed and never written.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(installedMark, mark)
}

/** Builds the site, unless the last build was made of the same files and settings. */
export function buildWhenStale() {
  if (isMarked(builtMark, buildMark('.', process.env))) return
  console.log('Montando o site…')
  run(node, ['build/build.ts'])
}
