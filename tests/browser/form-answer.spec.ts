import { answerForms, fillIn, formOf } from './quote-form.ts'
import { scrollPath } from './scroll-path.ts'
import { expect, type Page, scrolled, test } from './site.ts'

/** Windows of two notebooks and of two phones. */
const windows = [
  { width: 1366, height: 640 },
  { width: 1280, height: 800 },
  { width: 390, height: 700 },
  { width: 360, height: 560 },
]

const answers = {
  alert: { status: 'error', reason: 'not-stored' },
  status: { status: 'success', reference: 'A1B2-C3D4' },
} as const

const answerWith = (page: Page, role: keyof typeof answers) =>
  answerForms(page, (route) => route.fulfill({ json: answers[role] }))

/** Presses the form's button where it ends this many pixels above the window's lower edge. */
async function pressButton(page: Page, above: number): Promise<void> {
  const { x, y } = await formOf(page).submit.evaluate((button, space) => {
    const { bottom } = button.getBoundingClientRect()
    scrollBy({ top: bottom + space - innerHeight, behavior: 'instant' })
    return button.getBoundingClientRect()
  }, above)
  // Playwright's click would scroll by itself.
  await page.mouse.click(x + 24, y + 12)
}

/** What lies over the answer's edges: the bar, the floating button, a notice or nothing. */
function hiddenPoints(page: Page, role: 'status' | 'alert'): Promise<string[]> {
  return formOf(page)
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

test('the whole answer scrolls into view, wherever the button was', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  for (const size of windows) {
    await page.setViewportSize(size)
    await open('/')
    await fillIn(page)
    for (const role of ['alert', 'status'] as const) {
      await answerWith(page, role)
      await pressButton(page, 8)
      await page.clock.fastForward(1500)
      const { success, error } = formOf(page)
      await expect(role === 'status' ? success : error).toBeVisible()
      const message = `${role}, ${JSON.stringify(size)}`
      await expect.poll(() => hiddenPoints(page, role), { message }).toEqual([])
    }
  }
})

test('an answer that is already in view does not scroll the page', async ({ page, open }) => {
  await answerWith(page, 'status')
  await open('/')
  await fillIn(page)
  await pressButton(page, 400)
  const before = await scrolled(page)
  await expect(formOf(page).success).toBeInViewport({ ratio: 1 })
  expect(await scrolled(page)).toBe(before)
})

test('the page moves smoothly, or at once with reduced motion', async ({ page, open }) => {
  await answerWith(page, 'alert')
  await open('/')
  await fillIn(page)
  const path = async () => {
    await pressButton(page, 8)
    return scrollPath(page, () => expect(formOf(page).error).toBeVisible())
  }
  const smooth = await path()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const atOnce = await path()
  expect(atOnce).toHaveLength(2)
  // A busy machine draws few frames on the way, and never only its two ends.
  expect(smooth.length, String(smooth)).toBeGreaterThan(atOnce.length)
})
