import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { keysOf } from '../app/content/keys-of.ts'
import { wholeChromium } from './chromium.ts'

/** The newest folder of PostgreSQL's programs, which Debian does not put on the PATH; or null. */
export function findPostgres(): string | null {
  const version = (program: string) => Number(program.split('/')[4])
  const programs = globSync('/usr/lib/postgresql/*/bin/initdb')
  const [newest] = programs.sort((left, right) => version(right) - version(left))
  return newest ? path.dirname(newest) : null
}

const answers = (command: string, question: string) => spawnSync(command, [question]).status === 0

/** Whether what the tests run is there, by the Debian package that has it. */
const packages = {
  chromium: () => wholeChromium() !== undefined,
  postgresql: () => findPostgres() !== null,
  // The package nginx would install modules that no test needs.
  'nginx-light': () => answers('nginx', '-v'),
  caddy: () => answers('caddy', 'version'),
  sqlite3: () => answers('sqlite3', '--version'),
  age: () => answers('age', '--version'),
  systemd: () => answers('systemd-analyze', '--version'),
  'firefox-esr': () => answers('which', 'firefox-esr'),
  'webkit2gtk-driver': () => answers('which', 'WebKitWebDriver'),
  xvfb: () => answers('which', 'Xvfb'),
}

type Package = keyof typeof packages

const missingOf = (names: Package[]) => names.filter((name) => !packages[name]())

/**
 * Called by Vitest before the endurance tests: says what they cannot test here. In CI it is an
 * error, because there skipped tests would look like tests that pass.
 */
export default function reportMissing(): void {
  const missing = missingOf(keysOf(packages))
  if (missing.length === 0) return
  const sentence = `Not everything is tested here: apt-get install --no-install-recommends ${missing.join(' ')}`
  if (process.env.CI) throw new Error(sentence)
  console.warn(`\n### ${sentence} ###\n`)
}

/** Warns what is not tested, and what that would take. */
export function leaveOut(what: string, wanted: string): void {
  console.warn(`\n### ${what} is not tested: it takes ${wanted} ###\n`)
}

/** Whether these packages are there; warns what is not tested without them. */
export function canTest(what: string, ...names: Package[]): boolean {
  const missing = missingOf(names)
  if (missing.length > 0) leaveOut(what, missing.join(' '))
  return missing.length === 0
}
