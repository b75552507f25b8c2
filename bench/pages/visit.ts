import { chromium } from '@playwright/test'
import { findChromium } from '../../tests/chromium.ts'

/** How many times slower the processor is, as on Lighthouse's phone. */
const slowdown = 4

/** Lighthouse's applied "slow 4G", in milliseconds and bytes per second. */
const line = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
}

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

const phone = {
  viewport: { width: 412, height: 823 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1.75,
}

/** First and largest paint, and how long scripts block after the first one, in milliseconds. */
export type Visit = { fcp: number; lcp: number; tbt: number }

/** Runs in the page, at the end. */
function read(): Visit {
  const entries = (type: string) => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type, buffered: true })
    return observer.takeRecords()
  }
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const lcp = entries('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN
  const blocking = entries('longtask').filter(({ startTime }) => startTime > fcp)
  return { fcp, lcp, tbt: blocking.reduce((sum, { duration }) => sum + duration - 50, 0) }
}

/** Opens a page on a slow phone in a browser with an empty cache. */
export async function visit(url: string): Promise<Visit> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: flags })
  try {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', line)
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.evaluate(read)
  } finally {
    await browser.close()
  }
}
