import { quoteOf, test } from './quote-form.ts'
import { expect, type Page } from './site.ts'

/** Windows of a low notebook and of a small phone. */
const windows = [
  { width: 1366, height: 640 },
  { width: 360, height: 560 },
]

const answers = {
  alert: { status: 'error', reason: 'not-stored' },
  status: { status: 'success', reference: 'A1B2-C3D4' },
} as const

/** Presses the form's button close above the window's lower edge. */
async function pressButton(page: Page): Promise<void> {
  const { x, y } = await quoteOf(page).submit.evaluate((button) => {
    const { bottom } = button.getBoundingClientRect()
    scrollBy({ top: bottom + 8 - innerHeight, behavior: 'instant' })
    return button.getBoundingClientRect()
  })
  // Playwright's click would scroll by itself.
  await page.mouse.click(x + 24, y + 12)
}

/** What lies over the answer's edges: the bar, the floating button, a notice or nothing. */
function hiddenPoints(page: Page, role: 'status' | 'alert'): Promise<string[]> {
  return quoteOf(page)
    .form.getByRole(role)
    .evaluate((region) => {
      const { left, top, right, bottom } = region.getBoundingClientRect()
      // Inside of round corners.
      const xs = [left + 8, (left + right) / 2, right - 8]
      const ys = [top + 8, (top + bottom) / 2, bottom - 8]
      return xs
        .flatMap((x) => ys.map((y) => document.elementFromPoint(x, y)))
        .filter((seen) => !region.contains(seen))
        .map((seen) => seen?.outerHTML.slice(0, 80) ?? 'outside the window')
    })
}

test('the whole answer scrolls into view', async ({ page, open, quote }) => {
  await page.clock.install()
  for (const size of windows) {
    await page.setViewportSize(size)
    await open('/', { reducedMotion: 'reduce' })
    await quote.fillIn()
    for (const role of ['alert', 'status'] as const) {
      await quote.answerForms((route) => route.fulfill({ json: answers[role] }))
      await pressButton(page)
      await page.clock.fastForward(1500)
      await expect(role === 'status' ? quote.success : quote.error).toBeVisible()
      const message = `${role}, ${JSON.stringify(size)}`
      await expect.poll(() => hiddenPoints(page, role), { message }).toEqual([])
    }
  }
})
