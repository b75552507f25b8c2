import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findChromium } from '../../tests/chromium.ts'

/** npx fetches it at first use: the site and its tests do not need its 130 packages. */
const lighthouse = 'lighthouse@13.5.0'

const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** The part of Lighthouse's report that is used. */
export type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/** Visits once with a fresh browser; `options` are Lighthouse's own. */
export async function runLighthouse(url: string, options: readonly string[]): Promise<Report> {
  const fixed = ['--output=json', '--quiet', `--chrome-flags=${flags}`]
  const words = ['--yes', '--prefer-offline', lighthouse, url, ...fixed, ...options]
  const env = { ...process.env, CHROME_PATH: findChromium() }
  // A report holds screenshots.
  const visit = () => promisify(execFile)('npx', words, { env, maxBuffer: 50 * 1024 ** 2 })
  // Tries again, because one visit in fifty fails with NO_NAVSTART.
  const { stdout } = await visit().catch(visit)
  // Lighthouse of a fixed version writes this format.
  return JSON.parse(stdout) as Report
}

/** Visits once, and gives what these audits measured, in milliseconds. */
export async function measure(
  url: string,
  audits: readonly string[],
  options: readonly string[] = [],
): Promise<number[]> {
  const report = await runLighthouse(url, [`--only-audits=${audits.join(',')}`, ...options])
  return audits.map((id) => Math.round(report.audits[id]?.numericValue ?? Number.NaN))
}
