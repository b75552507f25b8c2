// npm run bench:interactions: how long a page takes to answer the first thing that a visitor does, before
// React has come and after, and the longest task of hydration, on a processor slowed down four times.
import type { Browser, Page } from '@playwright/test'
import { holdScripts } from '../../tests/browser/hold-scripts.ts'
import { startSite } from '../../tests/site-server.ts'
import { median } from '../median.ts'
import { launchBrowser, openSlowPhone, slowdown } from '../slow-phone.ts'
import { actions } from './actions.ts'

const rounds = Number(process.argv[2] ?? 5)

declare global {
  interface Window {
    /** What `observe` has seen so far. */
    seen: Measured
  }
}

type Moment = 'before' | 'after'
type Measured = { answers: number[]; tasks: number[] }

/** Collects how long events took until the next paint, and tasks over 50 ms. */
function observe(): void {
  const seen: Measured = { answers: [], tasks: [] }
  window.seen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Only what counts as an interaction has an id.
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        seen.answers.push(entry.duration)
    }
    // TypeScript's own types do not know durationThreshold (Event Timing API) yet.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.tasks.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })
}

async function openPage(browser: Browser): Promise<Page> {
  const { page } = await openSlowPhone(browser)
  await page.addInitScript(observe)
  return page
}

const readMeasured = (page: Page) => page.evaluate(() => window.seen)

/** What was done is on the screen, its duration is written down, and what scrolling has begun is over: no finger is quicker. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 400))),
      ),
  )

async function measureAction(
  browser: Browser,
  origin: string,
  name: keyof typeof actions,
  moment: Moment,
): Promise<number> {
  const page = await openPage(browser)
  if (moment === 'before') await page.route('**/assets/*.js', () => {})
  await page.goto(origin)
  if (moment === 'after') await page.waitForSelector('[data-hydrated]')
  const { prepare, answer } = actions[name]
  const act = await prepare(page)
  await settle(page)
  await page.evaluate(() => {
    window.seen.answers.length = 0
  })
  await act()
  await page.waitForSelector(answer)
  await settle(page)
  const { answers } = await readMeasured(page)
  await page.context().close()
  // Shorter than the 16 ms that the browser writes down.
  return Math.max(0, ...answers)
}

/** The tasks over 50 ms between the last byte of the page and the end of hydration. */
async function measureHydration(browser: Browser, origin: string): Promise<number> {
  const page = await openPage(browser)
  const release = await holdScripts(page)
  await page.goto(origin)
  await settle(page)
  await page.evaluate(() => {
    window.seen.tasks.length = 0
  })
  release()
  await page.waitForSelector('[data-hydrated]')
  await settle(page)
  const { tasks } = await readMeasured(page)
  await page.context().close()
  return Math.max(0, ...tasks)
}

async function repeat(measure: () => Promise<number>): Promise<string> {
  const values: number[] = []
  for (let round = 0; round < rounds; round += 1) values.push(await measure())
  return `${median(values)} (${Math.min(...values)}–${Math.max(...values)})`
}

const site = await startSite()
const browser = await launchBrowser()
try {
  console.log(`| first interaction, ${slowdown}× slower | before React, ms | after, ms |`)
  console.log('| --- | --- | --- |')
  for (const name of Object.keys(actions) as (keyof typeof actions)[]) {
    const before = await repeat(() => measureAction(browser, site.origin, name, 'before'))
    const after = await repeat(() => measureAction(browser, site.origin, name, 'after'))
    console.log(`| ${name} | ${before} | ${after} |`)
  }
  const longest = await repeat(() => measureHydration(browser, site.origin))
  console.log(`\nLongest task of hydration: ${longest} ms (0: none over 50 ms)`)
} finally {
  await browser.close()
  await site.stop()
}
