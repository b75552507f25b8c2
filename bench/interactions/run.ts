// npm run bench:interactions [-- ROUNDS]: how long a page takes to answer the first thing that a
// visitor does, before hydration and after, and the longest task of hydration, on a processor
// slowed down four times.
import type { Browser, Page } from '@playwright/test'
import { holdScripts } from '../../tests/browser/hold-scripts.ts'
import { startSite } from '../../tests/site-server.ts'
import { launchBrowser, openSlowPhone, slowdown } from '../slow-phone.ts'
import { meanAndRange } from '../statistics.ts'
import { type Action, actions } from './actions.ts'

const rounds = Number(process.argv[2] ?? 5)

type Measured = { interactions: number[]; longTasks: number[] }

declare global {
  interface Window {
    measured: Measured
  }
}

/** Runs in the page: collects how long events took until the next paint, and tasks over 50 ms. */
function observe(): void {
  const measured: Measured = { interactions: [], longTasks: [] }
  window.measured = measured
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Only what counts as an interaction has an id.
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        measured.interactions.push(entry.duration)
    }
    // TypeScript's own types do not know durationThreshold (Event Timing API) yet.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) measured.longTasks.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })
}

async function openPage(browser: Browser): Promise<Page> {
  const { page } = await openSlowPhone(browser)
  await page.addInitScript(observe)
  return page
}

/** Waits until the page is painted and measured, and scrolling is over. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 400))),
      ),
  )
}

/**
 * Acts in a settled page and returns the longest duration that was measured meanwhile, in
 * milliseconds; 0 for less than 16 ms.
 */
async function longest(
  page: Page,
  kind: keyof Measured,
  act: () => Promise<unknown>,
): Promise<number> {
  await settle(page)
  await page.evaluate((name) => window.measured[name].splice(0), kind)
  await act()
  await settle(page)
  const found = await page.evaluate((name) => window.measured[name], kind)
  await page.context().close()
  return Math.max(0, ...found)
}

async function measureAction(
  browser: Browser,
  origin: string,
  { prepare, answer }: Action,
  isHydrated: boolean,
): Promise<number> {
  const page = await openPage(browser)
  if (!isHydrated) await page.route('**/assets/*.js', () => {})
  await page.goto(origin)
  if (isHydrated) await page.waitForSelector('[data-hydrated]')
  const act = await prepare(page)
  return longest(page, 'interactions', async () => {
    await act()
    await page.waitForSelector(answer, { state: 'attached' })
  })
}

async function measureHydration(browser: Browser, origin: string): Promise<number> {
  const page = await openPage(browser)
  const release = await holdScripts(page)
  await page.goto(origin)
  return longest(page, 'longTasks', async () => {
    release()
    await page.waitForSelector('[data-hydrated]')
  })
}

async function repeat(measure: () => Promise<number>): Promise<string> {
  const values: number[] = []
  for (let round = 0; round < rounds; round += 1) values.push(await measure())
  return meanAndRange(values)
}

const site = await startSite()
const browser = await launchBrowser()
try {
  console.log(`| first interaction, ${slowdown}× slower | before hydration, ms | after, ms |`)
  console.log('| --- | --- | --- |')
  for (const [name, action] of Object.entries(actions)) {
    const before = await repeat(() => measureAction(browser, site.origin, action, false))
    const after = await repeat(() => measureAction(browser, site.origin, action, true))
    console.log(`| ${name} | ${before} | ${after} |`)
  }
  const task = await repeat(() => measureHydration(browser, site.origin))
  console.log(`\nLongest task of hydration: ${task} ms (0: none over 50 ms)`)
} finally {
  await browser.close()
  await site.stop()
}
