import { launchBrowser, openSlowPhone } from '../slow-phone.ts'

/** Lighthouse's applied "slow 4G", in milliseconds and bytes per second. */
const line = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
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
  const browser = await launchBrowser()
  try {
    const { page, client } = await openSlowPhone(browser, { deviceScaleFactor: 1.75 })
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', line)
    await page.goto(url)
    // A page that React renders in the browser is painted long after its script has loaded.
    await page.waitForSelector('h1')
    await page.waitForLoadState('networkidle')
    return await page.evaluate(read)
  } finally {
    await browser.close()
  }
}
