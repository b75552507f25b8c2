import type { Locator } from '@playwright/test'
import { fillIn, formOf } from './quote-form.ts'
import { content, expect, type Page, test } from './site.ts'

const sizes = [
  { width: 1366, height: 640 },
  { width: 1280, height: 800 },
  { width: 390, height: 700 },
  { width: 360, height: 560 },
]

/** Presses the form's button where it stands so many pixels above the lower edge of the window. */
async function pressSubmit(page: Page, aboveEdge: number): Promise<void> {
  const { submit } = formOf(page)
  await submit.evaluate((element, gap) => {
    const { bottom } = element.getBoundingClientRect()
    scrollBy({ top: bottom + gap - innerHeight, behavior: 'instant' })
  }, aboveEdge)
  const { x, y, height } = await boxOf(submit)
  // Not by `click()`, which scrolls first.
  await page.mouse.click(x + 40, y + height / 2)
}

/** Answers the form with the error that has the most words. */
async function refuse(page: Page): Promise<void> {
  await page.route('/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { status: 'error', reason: 'too-many', submitted: null } })
      : route.fallback(),
  )
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not on the page')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Whether the whole answer stands under no bar, above the lower edge and beside the floating button. */
async function isWhollySeen(page: Page, panel: Locator): Promise<boolean> {
  const [own, bar, button] = await Promise.all([
    boxOf(panel),
    boxOf(page.getByRole('banner')),
    boxOf(page.getByRole('link', { name: content.interface.floating.label }).last()),
  ])
  const { height } = page.viewportSize() ?? { height: 0 }
  const isBesideButton = own.right <= button.x || own.bottom <= button.y
  return own.y >= bar.bottom && own.bottom <= height && isBesideButton
}

async function expectWhollySeen(page: Page, role: 'alert' | 'status'): Promise<void> {
  const panel = formOf(page).form.getByRole(role).locator('> div')
  await expect(panel).toBeVisible()
  await expect.poll(() => isWhollySeen(page, panel)).toBe(true)
}

for (const size of sizes) {
  test(`at ${size.width} × ${size.height} error and success come whole into view`, {
    tag: '@desktop',
  }, async ({ page, open }) => {
    await page.setViewportSize(size)
    await open('/')
    await fillIn(page)
    await refuse(page)
    await pressSubmit(page, 8)
    await expectWhollySeen(page, 'alert')
    await page.unroute('/')
    await pressSubmit(page, 8)
    await expectWhollySeen(page, 'status')
  })
}

test('an answer that is in view already moves nothing', { tag: '@desktop' }, async ({
  page,
  open,
}) => {
  await open('/')
  await fillIn(page)
  await pressSubmit(page, 300)
  const before = await page.evaluate(() => scrollY)
  await expect(formOf(page).success).toBeVisible()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the page moves ${reducedMotion === 'reduce' ? 'at once' : 'smoothly'} with prefers-reduced-motion: ${reducedMotion}`, {
    tag: '@desktop',
  }, async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion })
    await open('/')
    await fillIn(page)
    await pressSubmit(page, 8)
    const positions = await page.evaluateHandle(() => {
      const seen = new Set<number>()
      addEventListener('scroll', () => seen.add(scrollY))
      return seen
    })
    await expectWhollySeen(page, 'status')
    const steps = await positions.evaluate((seen) => seen.size)
    if (reducedMotion === 'reduce') expect(steps).toBe(1)
    else expect(steps).toBeGreaterThan(2)
  })
}
