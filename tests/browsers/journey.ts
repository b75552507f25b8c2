import { test as anyTest, describe, expect } from 'vitest'
import { canTest } from '../debian-packages.ts'
import { startSite } from '../site-server.ts'
import type { Browser } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { serveWithoutScripts } from './serve-without-scripts.ts'
import { startWebKit } from './webkit.ts'

// Functions that run in the page.
export const isShown = (selector: string) =>
  document.querySelector(selector)?.checkVisibility() === true
export const isGone = (selector: string) => !document.querySelector(selector)?.checkVisibility()
export const isFocused = (selector: string) => document.activeElement?.matches(selector) === true
export const says = (selector: string, text: string) =>
  document.querySelector(selector)?.textContent?.includes(text) === true

const siteTest = anyTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the parameter's form.
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await startSite()
    onCleanup(site[Symbol.asyncDispose])
    return site
  })
  /** Where the site runs no scripts. */
  .extend('plainOrigin', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const plain = await serveWithoutScripts(site.origin)
    onCleanup(plain.stop)
    return plain.origin
  })

const testIn = (start: () => Promise<Browser>) =>
  siteTest
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the parameter's form.
    .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
      const browser = await start()
      onCleanup(async () => {
        await browser.close()
      })
      return browser
    })
    /** Waits until the function returns true in the page. */
    .extend('until', ({ browser }) => {
      return async <Values extends unknown[]>(
        what: string,
        call: (...values: Values) => boolean,
        ...values: Values
      ): Promise<void> => {
        const answer = () => browser.run(call, ...values)
        await expect.poll(answer, { message: what, timeout: 30_000 }).toBe(true)
      }
    })
    /** Opens a page of the site and waits until it is hydrated. */
    .extend('open', ({ browser, site, until }) => async (path: string) => {
      await browser.open(site.origin + path)
      await until('hydrated', () => 'hydrated' in document.documentElement.dataset)
    })

const browsers = [
  { name: 'Firefox ESR', packages: ['firefox-esr'], test: testIn(startFirefox) },
  { name: 'WebKitGTK', packages: ['webkit2gtk-driver', 'xvfb'], test: testIn(startWebKit) },
] as const

/** Describes the same tests for each browser, with what a journey needs as their fixtures. */
export function describeInBrowsers(describeTests: (test: ReturnType<typeof testIn>) => void) {
  describe.each(browsers)('in $name', ({ name, packages, test }) => {
    if (canTest(name, ...packages)) describeTests(test)
    else anyTest.skip('is not installed', () => {})
  })
}
