import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'

try {
  const env = { ...process.env, CHROMIUM: findChromium() }
  const args = ['test', ...process.argv.slice(2)]
  const { status, error } = spawnSync('playwright', args, { stdio: 'inherit', env })
  if (error) throw error
  // No word after the suite's own closing line: it says how many have failed.
  process.exitCode = status ?? 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
