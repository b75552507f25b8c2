import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** Where Windows keeps programs: for all users, for all with 32 bits, and for one. */
const { ProgramFiles = '', 'ProgramFiles(x86)': programs32 = '', LOCALAPPDATA = '' } = process.env

const places: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [ProgramFiles, programs32, LOCALAPPDATA].flatMap((folder) => [
    path.join(folder, 'Google/Chrome/Application/chrome.exe'),
    path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
  ]),
}

function installed(): string | undefined {
  const wanted = process.env.CHROMIUM ?? ''
  const known = places[process.platform] ?? []
  return [wanted, ...known, chromium.executablePath()].find((file) => existsSync(file))
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
