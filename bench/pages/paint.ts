// npm run bench:paint: the first and the largest paint of the built site and of the same pages stripped, on the line and
// the processor that Lighthouse slows down really. A visit takes 3 s instead of Lighthouse's 20, so that there can be enough of
// them: single paints differ by 150 ms, because the first one falls before or after the rest of the page is laid out.
import type { Browser } from '@playwright/test'
import { median } from '../median.ts'
import { launchBrowser, openSlowPhone } from '../slow-phone.ts'
import { type Contestant, contestants } from './contestants.ts'
import { serve } from './serve.ts'

const rounds = Number(process.argv[2] ?? 25)
const paths = ['/', '/servicos/portaria']
const names = ['site', 'stripped'] as const satisfies Contestant[]

/** Lighthouse's "slow 4G" as it is applied: milliseconds, and bytes per second. */
const line = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
}

declare global {
  interface Window {
    largest: number
  }
}

type Paint = { first: number; largest: number }

/** Milliseconds from the visit's begin, in a browser that has seen nothing before. */
async function visit(browser: Browser, url: string): Promise<Paint> {
  const { page, client } = await openSlowPhone(browser, { deviceScaleFactor: 1.75 })
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', line)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.largest = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url)
  // The largest picture is painted soon after it has come.
  await page.waitForTimeout(400)
  return page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: window.largest,
  }))
}

async function measure(url: string): Promise<Paint> {
  const browser = await launchBrowser()
  try {
    return await visit(browser, url)
  } finally {
    await browser.close()
  }
}

function summary(values: number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, average] = [median(values), mean].map(Math.round)
  return `${middle} | ${average} (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`
}

const servers = await Promise.all(
  names.map(async (name) => ({ name, ...(await serve(await contestants[name].make())) })),
)
console.log('| page | | FCP median, ms | mean (range) | LCP median, ms | mean (range) |')
console.log('| --- | --- | --- | --- | --- | --- |')
for (const path of paths) {
  const paints = new Map<string, Paint[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    // Each goes first as often as the other.
    const order = round % 2 === 0 ? servers : servers.toReversed()
    for (const { name, origin } of order) paints.get(name)?.push(await measure(origin + path))
  }
  for (const [name, all] of paints) {
    const first = summary(all.map((paint) => paint.first))
    const largest = summary(all.map((paint) => paint.largest))
    console.log(`| ${path} | ${name} | ${first} | ${largest} |`)
  }
}
for (const { stop } of servers) stop()
