import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

function installed(): string | undefined {
  const wanted = process.env.CHROMIUM ?? ''
  return [wanted, ...places, chromium.executablePath()].find((file) => existsSync(file))
}

function succeeds(command: string, args: string[]): boolean {
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
  console.log('Installing Chromium for the browser tests …')
  if (process.getuid?.() === 0 && succeeds('apt-get', ['update', '-qq'])) {
    succeeds('apt-get', ['install', '-y', '-qq', 'chromium'])
  }
  if (!installed()) succeeds('npx', ['playwright', 'install', 'chromium'])
  const now = installed()
  if (now) return now
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM to its path.',
  )
}
