import { findChromium } from './chromium.ts'
import { run } from './run.ts'

try {
  const environment = { CHROMIUM: findChromium() }
  await run('playwright', ['test', ...process.argv.slice(2)], environment)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
