import type { Page } from '@playwright/test'

/** Chooses a segment by its title, as a visitor sees it: the radio button itself is hidden. */
export async function chooseSegment(page: Page, title: string): Promise<void> {
  await page.locator('#segmentos label', { hasText: title }).click()
}
