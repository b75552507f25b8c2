import { test as anyTest, beforeAll, describe, expect } from 'vitest'
import { canTest } from '../debian-packages.ts'
import { type SiteServer, startSite } from '../site-server.ts'
import type { Browser } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { startProxy } from './proxy.ts'
import { startWebKit } from './webkit.ts'

const browsers = [
  { name: 'Firefox ESR', packages: ['firefox-esr'], start: startFirefox },
  { name: 'WebKitGTK', packages: ['webkit2gtk-driver', 'xvfb'], start: startWebKit },
] as const

// Functions that run in the page.
export const isShown = (selector: string) =>
  document.querySelector(selector)?.checkVisibility() === true
export const isGone = (selector: string) => !document.querySelector(selector)?.checkVisibility()
export const isFocused = (selector: string) => document.activeElement?.matches(selector) === true
export const says = (selector: string, text: string) =>
  document.querySelector(selector)?.textContent?.includes(text) === true

function journeyOf(browser: Browser, site: SiteServer, plainOrigin: string) {
  /** Waits until the function returns true in the page. */
  async function until<Values extends unknown[]>(
    what: string,
    call: (...values: Values) => boolean,
    ...values: Values
  ): Promise<void> {
    const answer = () => browser.run(call, ...values)
    await expect.poll(answer, { message: what, timeout: 30_000 }).toBe(true)
  }
  return {
    browser,
    until,
    /** Opens a page of the site and waits until it is hydrated. */
    async open(path: string): Promise<void> {
      await browser.open(site.origin + path)
      await until('hydrated', () => 'hydrated' in document.documentElement.dataset)
    },
    /** Where the site runs no scripts. */
    plainOrigin,
  }
}

type Journey = ReturnType<typeof journeyOf>

/** Describes the same tests for each browser, with what a journey needs as their fixtures. */
export function describeInBrowsers(describeTests: (test: ReturnType<typeof withJourney>) => void) {
  describe.each(browsers)('in $name', ({ name, packages, start }) => {
    let journey: Journey | null = null
    beforeAll(async () => {
      const site = await startSite()
      // A policy that blocks all scripts, as some browsers do; the driver's own functions still run.
      const policy = { 'content-security-policy': "script-src 'none'" }
      const plain = await startProxy(site.origin, () => policy)
      const browser = await start()
      journey = journeyOf(browser, site, plain.origin)
      return async () => {
        await browser.close()
        plain.stop()
        await site.stop()
      }
    })
    const test = withJourney(() => {
      if (!journey) throw new Error(`${name} did not start`)
      return journey
    })
    if (canTest(name, ...packages)) describeTests(test)
    else anyTest.skip('is not installed', () => {})
  })
}

function withJourney(journey: () => Journey) {
  return anyTest
    .extend('browser', () => journey().browser)
    .extend('open', () => journey().open)
    .extend('until', () => journey().until)
    .extend('plainOrigin', () => journey().plainOrigin)
}
