import { execFile, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../../build/chromium.ts'

const folder = path.resolve('.cache/bench-pages/lighthouse')
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** Lighthouse is fetched on first use, from a lockfile of its own. */
export function installLighthouse(): void {
  if (existsSync(path.join(folder, 'node_modules/lighthouse'))) return
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(path.join('bench/pages', name), path.join(folder, name))
  }
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Lighthouse could not be installed')
}

/** What is read here of Lighthouse's report. */
export type Report = {
  lighthouseVersion: string
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    {
      score: number | null
      numericValue?: number
      details?: { items?: Record<string, unknown>[] }
    }
  >
}

let runs = 0

/** One visit with a fresh browser; `options` are Lighthouse's own. */
export async function runLighthouse(url: string, options: readonly string[]): Promise<Report> {
  runs += 1
  const output = path.join(folder, `report-${process.pid}-${runs}.json`)
  const cli = path.join(folder, 'node_modules/lighthouse/cli/index.js')
  const fixed = ['--output=json', `--output-path=${output}`, '--quiet', `--chrome-flags=${flags}`]
  const visit = () =>
    promisify(execFile)(process.execPath, [cli, url, ...fixed, ...options], {
      env: { ...process.env, CHROME_PATH: findChromium() },
      maxBuffer: 2 ** 26,
    })
  // Once in fifty visits Lighthouse loses its own trace (NO_NAVSTART).
  await visit().catch(visit)
  // Lighthouse's own format.
  return JSON.parse(readFileSync(output, 'utf8')) as Report
}
