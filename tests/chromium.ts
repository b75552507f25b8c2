import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Where Debian, Ubuntu and Google put it. */
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

function installed(): string | undefined {
  const all = [process.env.CHROMIUM ?? '', ...places, chromium.executablePath()]
  return all.find((file) => existsSync(file))
}

function succeeds(command: string, args: string[]): boolean {
  console.log(`There is no Chromium for the browser tests: ${command} ${args.join(' ')} …`)
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/**
 * The path of a Chromium for the browser tests. Without one, root installs Debian's package;
 * otherwise Playwright downloads its own.
 * @throws Error that says what to install where neither works
 */
export function findChromium(): string {
  const found = installed()
  if (found) return found
  const isDebiansRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebiansRoot && succeeds('apt-get', ['update', '-qq'])) {
    succeeds('apt-get', ['install', '-y', '-qq', 'chromium'])
  }
  const playwright = 'node_modules/@playwright/test/cli.js'
  if (!installed()) succeeds(process.execPath, [playwright, 'install', 'chromium'])
  const now = installed()
  if (now) return now
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM to its path.',
  )
}
