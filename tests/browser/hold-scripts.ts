import type { Page } from '@playwright/test'

/** Keeps every script of the built pages on its way until what it gives back is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    // The page may be gone by then.
    await route.fallback().catch(() => {})
  })
  return release
}
