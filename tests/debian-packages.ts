import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findPostgres } from '../deploy/cluster/local-postgres.ts'

const answers = (command: string, question: string) => spawnSync(command, [question]).status === 0

export const hasNginx = () => answers('nginx', '-v')
export const hasCaddy = () => answers('caddy', 'version')
export const hasSqlite = () => answers('sqlite3', '--version')
export const hasAge = () => answers('age', '--version')
export const hasSystemdAnalyze = () => answers('systemd-analyze', '--version')

/** Whether nginx can send the Brotli files of the build: the module is a package of its own. */
export const hasNginxBrotli = () =>
  hasNginx() && existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so')

/** What the tests run, by the Debian package that has it. */
const packages: Record<string, () => boolean> = {
  postgresql: () => Boolean(findPostgres()),
  // The package nginx would install modules that no test needs.
  'nginx-light': hasNginx,
  'libnginx-mod-http-brotli-static': hasNginxBrotli,
  caddy: hasCaddy,
  sqlite3: hasSqlite,
  age: hasAge,
  systemd: hasSystemdAnalyze,
}

/**
 * Called by Vitest before all tests: installs the programs that they run, as root. Two test files
 * that install at the same moment would lock each other out.
 */
export default function installMissing(): void {
  const missing = Object.keys(packages).filter((name) => !packages[name]?.())
  const isAllowed = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (missing.length === 0 || !isAllowed) return
  console.log(`Installing ${missing.join(' and ')} for the tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: 'ignore', timeout: 300_000 } as const
  try {
    execFileSync('apt-get', ['update', '-q'], options)
    execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', ...missing], options)
  } catch (error) {
    console.warn(`apt-get failed: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * Warns what is not tested, and which package is missing. Under CI it is an error, because there
 * skipped tests would look like tests that pass.
 */
export function leaveOut(what: string, wanted: string): void {
  const sentence = `${what} is not tested: it takes ${wanted}`
  if (process.env.CI) throw new Error(sentence)
  console.warn(`\n### ${sentence} ###\n`)
}
