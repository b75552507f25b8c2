import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'

const answers = (command: string, question: string) => spawnSync(command, [question]).status === 0

export const hasNginx = () => answers('nginx', '-v')
export const hasCaddy = () => answers('caddy', 'version')
export const hasSqlite = () => answers('sqlite3', '--version')
export const hasAge = () => answers('age', '--version')
export const hasSystemdAnalyze = () => answers('systemd-analyze', '--version')
export const hasFirefox = () => answers('which', 'firefox-esr')
const hasWebKitDriver = () => answers('which', 'WebKitWebDriver')
const hasScreen = () => answers('which', 'Xvfb')
export const hasWebKit = () => hasWebKitDriver() && hasScreen()

/** The newest folder of PostgreSQL's programs, which Debian does not put on the PATH; or null. */
export function findPostgres(): string | null {
  const version = (program: string) => Number(program.split('/')[4])
  const programs = globSync('/usr/lib/postgresql/*/bin/initdb')
  const [newest] = programs.sort((left, right) => version(right) - version(left))
  return newest ? path.dirname(newest) : null
}

/** What the tests run, by the Debian package that has it. */
const packages: Record<string, () => boolean> = {
  postgresql: () => Boolean(findPostgres()),
  // The package nginx would install modules that no test needs.
  'nginx-light': hasNginx,
  caddy: hasCaddy,
  sqlite3: hasSqlite,
  age: hasAge,
  systemd: hasSystemdAnalyze,
  'firefox-esr': hasFirefox,
  'webkit2gtk-driver': hasWebKitDriver,
  xvfb: hasScreen,
}

/**
 * Called by Vitest before the endurance tests: says what they cannot test here. In CI it is an
 * error, because there skipped tests would look like tests that pass.
 */
export default function reportMissing(): void {
  const missing = Object.keys(packages).filter((name) => !packages[name]?.())
  if (missing.length === 0) return
  const sentence = `Not everything is tested here: apt-get install --no-install-recommends ${missing.join(' ')}`
  if (process.env.CI) throw new Error(sentence)
  console.warn(`\n### ${sentence} ###\n`)
}

/** Warns what is not tested, and which package is missing. */
export function leaveOut(what: string, wanted: string): void {
  console.warn(`\n### ${what} is not tested: it takes ${wanted} ###\n`)
}
