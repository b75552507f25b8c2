import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test'
import { findChromium } from '../build/chromium.ts'

/** How many times slower the processor is, as on Lighthouse's phone. */
export const slowdown = 4

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: flags })
}

/** Opens an empty page on a slow phone with an empty cache; `options` are Playwright's. */
export async function openSlowPhone(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; client: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
    ...options,
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, client }
}
