import { fillIn, formOf } from './quote-form.ts'
import { expect, type Page, test } from './site.ts'

/** Windows of two notebooks and of two phones. */
const windows = [
  { width: 1366, height: 640 },
  { width: 1280, height: 800 },
  { width: 390, height: 700 },
  { width: 360, height: 560 },
]

const success = { status: 'success', reference: 'A1B2-C3D4' }
const failure = { status: 'error', reason: 'not-stored', submitted: null }

/** Answers the next forms in the server's place. */
async function answer(page: Page, outcome: object): Promise<void> {
  await page.unrouteAll()
  await page.route('/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: outcome }) : route.fallback(),
  )
}

/** Scrolls so that the form's button ends so many pixels above the window's lower edge. */
async function placeButton(page: Page, above: number): Promise<number> {
  return formOf(page).submit.evaluate((button, space) => {
    const { bottom } = button.getBoundingClientRect()
    scrollBy({ top: bottom + space - innerHeight, behavior: 'instant' })
    return scrollY
  }, above)
}

/** How much of the answer's edges is off the window or lies under the bar, the floating button or a notice. */
function hiddenPoints(page: Page, role: 'status' | 'alert'): Promise<string[]> {
  return formOf(page)
    .form.getByRole(role)
    .evaluate((region) => {
      const { left, top, right, bottom } = region.getBoundingClientRect()
      // Inside of round corners.
      const xs = [left + 8, (left + right) / 2, right - 8]
      const ys = [top + 8, (top + bottom) / 2, bottom - 8]
      return xs.flatMap((x) =>
        ys.flatMap((y) => {
          const seen = document.elementFromPoint(x, y)
          return region.contains(seen) ? [] : [`${x}, ${y}: ${seen?.outerHTML.slice(0, 80)}`]
        }),
      )
    })
}

test('the answer comes whole into view, wherever the button stood', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [role, outcome] of [
    ['status', success],
    ['alert', failure],
  ] as const) {
    await answer(page, outcome)
    for (const size of windows) {
      await page.setViewportSize(size)
      await open('/')
      const form = formOf(page)
      await fillIn(page)
      await placeButton(page, 8)
      await form.submit.click()
      await expect(role === 'status' ? form.success : form.error).toBeVisible()
      await expect
        .poll(() => hiddenPoints(page, role), { message: `${role}, ${JSON.stringify(size)}` })
        .toEqual([])
    }
  }
})

test('an answer that is in view already moves nothing', async ({ page, open }) => {
  await answer(page, success)
  await open('/')
  await fillIn(page)
  const before = await placeButton(page, 400)
  const form = formOf(page)
  await form.submit.click()
  await expect(form.success).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(before)
})
