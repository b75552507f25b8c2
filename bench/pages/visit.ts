import { launchBrowser, openSlowPhone } from '../slow-phone.ts'

/** Lighthouse's applied "slow 4G", in milliseconds and bytes per second. */
const line = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
}

declare global {
  interface Window {
    largestPaint: number
    longTasks: PerformanceEntry[]
  }
}

/**
 * First and largest paint, and the time that scripts block after the first one, in milliseconds.
 */
export type Visit = { fcp: number; lcp: number; tbt: number }

/** Runs in the page, before everything else. */
function observe(): void {
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  })
}

/** Runs in the page, at the end. */
function read(): Visit {
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const blocking = window.longTasks.filter(({ startTime }) => startTime > fcp)
  const tbt = blocking.reduce((sum, { duration }) => sum + duration - 50, 0)
  return { fcp, lcp: window.largestPaint, tbt }
}

/** Opens a page on a slow phone in a browser with an empty cache. */
export async function visit(url: string): Promise<Visit> {
  const browser = await launchBrowser()
  try {
    const { page, client } = await openSlowPhone(browser, { deviceScaleFactor: 1.75 })
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', line)
    await page.addInitScript(observe)
    await page.goto(url)
    // A page that React renders in the browser is painted long after its script has loaded.
    await page.waitForFunction(() => window.largestPaint > 0)
    await page.waitForLoadState('networkidle')
    return await page.evaluate(read)
  } finally {
    await browser.close()
  }
}
