import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../../build/chromium.ts'

const version = '13.5.0'
const folder = path.resolve('.cache/bench/lighthouse')
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** Installs Lighthouse on first use: the site and its tests do not need its 130 packages. */
export function installLighthouse(): void {
  if (existsSync(path.join(folder, 'node_modules/lighthouse'))) return
  mkdirSync(folder, { recursive: true })
  const options = ['--no-audit', '--no-fund', '--prefix', folder]
  const { status } = spawnSync('npm', ['install', ...options, `lighthouse@${version}`], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Lighthouse could not be installed')
}

/** The part of Lighthouse's report that is used. */
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null }>
}

/** Visits once with a fresh browser; `options` are Lighthouse's own. */
export async function runLighthouse(url: string, options: readonly string[]): Promise<Report> {
  const output = path.join(folder, 'report.json')
  const cli = path.join(folder, 'node_modules/lighthouse/cli/index.js')
  const fixed = ['--output=json', `--output-path=${output}`, '--quiet', `--chrome-flags=${flags}`]
  const visit = () =>
    promisify(execFile)(process.execPath, [cli, url, ...fixed, ...options], {
      env: { ...process.env, CHROME_PATH: findChromium() },
    })
  // Tries again, because one visit in fifty fails with NO_NAVSTART.
  await visit().catch(visit)
  // Lighthouse of a fixed version writes this format.
  return JSON.parse(readFileSync(output, 'utf8')) as Report
}
