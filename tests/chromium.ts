import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Where Debian, Ubuntu and Google put the browser that people use. */
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Debian's Chromium without windows, with which the tests take half the time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const present = (files: string[]) => files.find((file) => existsSync(file))

/** The path of a Chromium with all that a browser has around its pages, if there is one. */
export const wholeChromium = (): string | undefined => present(browsers)

const installed = (): string | undefined =>
  present([process.env.CHROMIUM ?? '', headlessShell, ...browsers, chromium.executablePath()])

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
    succeeds('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
  }
  const playwright = 'node_modules/@playwright/test/cli.js'
  if (!installed()) succeeds(process.execPath, [playwright, 'install', 'chromium'])
  const now = installed()
  if (now) return now
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium-headless-shell), or set CHROMIUM to its path.',
  )
}
