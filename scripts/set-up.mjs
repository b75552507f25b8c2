// Runs before anything is installed, on the machine's own Node (20 or newer), without dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { shownSettings } from '../server/shown-settings.mjs'

const installedMark = 'node_modules/.installed'
const builtMark = 'build/.built'

/** The project's own Node 24, which its dependencies bring. */
export const node = path.resolve('node_modules/.bin/node')

/** @param {string[]} paths files and folders; @returns {string} changes with their content */
function fingerprint(paths, seed = '') {
  const hash = createHash('sha256').update(seed)
  const add = (/** @type {string} */ file) => {
    if (!existsSync(file)) return
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) add(path.join(file, name))
    } else {
      hash.update(file).update(readFileSync(file))
    }
  }
  for (const file of paths) add(file)
  return hash.digest('hex')
}

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
  const mark = fingerprint(['package-lock.json'])
  if (isMarked(installedMark, mark) && existsSync(node)) return
  console.log('Instalando as dependências (só na primeira vez)…')
  // Not npm ci: it refuses a lock without the optional packages of other systems, which mirrors of the
  // registry may not have. With --no-save the lock is obeyed and never written.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(installedMark, mark)
}

/** What a build is made of: a change in any of these makes it stale. */
const sources = [
  'app',
  'brand',
  'content',
  'scripts',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'server/settings.ts',
]

/** Builds the site, unless the last build was made of the same files and settings. */
export function buildWhenStale() {
  const settings = shownSettings.map((name) => `${name}=${process.env[name] ?? ''}`)
  const env = existsSync('.env') ? readFileSync('.env', 'utf8') : ''
  const mark = fingerprint(sources, [...settings, env].join('\n'))
  if (isMarked(builtMark, mark)) return
  console.log('Montando o site…')
  run(node, ['scripts/build.ts'])
  writeFileSync(builtMark, mark)
}
