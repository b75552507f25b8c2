import type { Page } from '@playwright/test'

/**
 * Holds every script of the built pages, or other files, until the function that it returns is
 * called.
 */
export async function holdScripts(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await released
    // The page may be gone by then.
    await route.fallback().catch(() => {})
  })
  return release
}
