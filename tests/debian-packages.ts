import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findPostgres } from '../deploy/cluster/local-postgres.ts'

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0
}

/** Whether nginx can send the Brotli files of the build: the module is a package of its own. */
export function hasNginxBrotli(): boolean {
  return hasNginx() && existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so')
}

export function hasSqlite(): boolean {
  return spawnSync('sqlite3', ['--version']).status === 0
}

export function hasSystemdAnalyze(): boolean {
  return spawnSync('systemd-analyze', ['--version']).status === 0
}

export function hasCaddy(): boolean {
  return spawnSync('caddy', ['version']).status === 0
}

function missingPackages(): string[] {
  return [
    ...(findPostgres() ? [] : ['postgresql']),
    // The package nginx would install modules that no test needs.
    ...(hasNginx() ? [] : ['nginx-light']),
    ...(hasNginxBrotli() ? [] : ['libnginx-mod-http-brotli-static']),
    ...(hasCaddy() ? [] : ['caddy']),
    ...(hasSqlite() ? [] : ['sqlite3']),
    ...(hasSystemdAnalyze() ? [] : ['systemd']),
  ]
}

/**
 * Installs the programs that the tests run, as root: once before all tests, because two test files
 * that install at the same moment lock each other out.
 */
export function installMissing(): void {
  const missing = missingPackages()
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

/** Called by Vitest before all tests. */
export default installMissing
