// npm run bench:interactions [-- ROUNDS]: how long a page takes to answer the first thing that a
// visitor does, before hydration and after, and the longest task of hydration, on a processor
// slowed down four times.
import type { Page } from '@playwright/test'
import { holdScripts } from '../../tests/browser/hold-scripts.ts'
import { startSite } from '../../tests/site-server.ts'
import { launchBrowser, openSlowPhone, slowdown } from '../slow-phone.ts'
import { meanAndRange } from '../statistics.ts'
import { type Action, actions, prepare } from './actions.ts'

const rounds = Number(process.argv[2] ?? 5)

declare global {
  interface Window {
    measured: PerformanceEntry[]
  }
}

/** Runs in the page: collects what takes long from now on. */
function observe(type: 'event' | 'longtask'): void {
  window.measured = []
  // TypeScript's own types do not know durationThreshold (Event Timing API) yet.
  const options = { type, durationThreshold: 16 }
  new PerformanceObserver((list) => window.measured.push(...list.getEntries())).observe(options)
}

/** Runs in the page: how long each took. Only events of an interaction have an id. */
function read(): number[] {
  return window.measured
    .filter((entry) => !(entry instanceof PerformanceEventTiming) || entry.interactionId > 0)
    .map(({ duration }) => duration)
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
 * Acts in a settled page, closes it, and returns how long the longest event (until the next paint)
 * or task took, in milliseconds; 0 for an event under 16 ms or a task under 50 ms.
 */
async function longest(
  page: Page,
  type: 'event' | 'longtask',
  act: () => Promise<unknown>,
): Promise<number> {
  await settle(page)
  await page.evaluate(observe, type)
  await act()
  await settle(page)
  const durations = await page.evaluate(read)
  await page.context().close()
  return Math.max(0, ...durations)
}

const site = await startSite()
const browser = await launchBrowser()

async function measureAction(action: Action, isHydrated: boolean): Promise<number> {
  const { page } = await openSlowPhone(browser)
  if (!isHydrated) await holdScripts(page)
  await page.goto(site.origin)
  if (isHydrated) await page.waitForSelector('[data-hydrated]')
  const act = await prepare(page, action)
  return longest(page, 'event', async () => {
    await act()
    await page.waitForSelector(action.answer, { state: 'attached' })
  })
}

async function measureHydration(): Promise<number> {
  const { page } = await openSlowPhone(browser)
  const release = await holdScripts(page)
  await page.goto(site.origin)
  return longest(page, 'longtask', async () => {
    release()
    await page.waitForSelector('[data-hydrated]')
  })
}

async function repeat(measure: () => Promise<number>): Promise<string> {
  const values: number[] = []
  for (let round = 0; round < rounds; round += 1) values.push(await measure())
  return meanAndRange(values)
}

try {
  console.log(`| first interaction, ${slowdown}× slower | before hydration, ms | after, ms |`)
  console.log('| --- | --- | --- |')
  for (const [name, action] of Object.entries(actions)) {
    const before = await repeat(() => measureAction(action, false))
    const after = await repeat(() => measureAction(action, true))
    console.log(`| ${name} | ${before} | ${after} |`)
  }
  const task = await repeat(measureHydration)
  console.log(`\nLongest task of hydration: ${task} ms (0: none over 50 ms)`)
} finally {
  await browser.close()
  await site.stop()
}
