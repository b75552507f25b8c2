import { content, expect, type Page, stopTime, test } from './site.ts'

/** Specification, section 9. */
const figures = ['42+', '25', '700+', '110+']

/** The figures as they are seen: those for screen readers are beside them and never change. */
const seen = (page: Page) =>
  page
    .getByRole('region', { name: content.home.statistics.heading })
    .locator('dd [aria-hidden="true"]')

async function showFigures(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: content.home.statistics.heading })
    .evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }))
}

test('the figures count up once, in 2000 ms, when they come into view', {
  tag: '@both-sizes',
}, async ({ page, open }) => {
  await open('/')
  await stopTime(page)
  await expect(seen(page)).toHaveText(figures)
  await showFigures(page)
  await expect(seen(page)).toHaveText(['0+', '0', '0+', '0+'])
  await page.clock.runFor(600)
  const middle = await seen(page).allTextContents()
  for (const [i, text] of middle.entries()) {
    expect(Number.parseInt(text, 10)).toBeGreaterThan(0)
    expect(Number.parseInt(text, 10)).toBeLessThan(Number.parseInt(figures[i] ?? '', 10))
  }
  await page.clock.runFor(1200)
  await expect(seen(page)).not.toHaveText(figures)
  await page.clock.runFor(240)
  await expect(seen(page)).toHaveText(figures)

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(seen(page).first()).not.toBeInViewport()
  await showFigures(page)
  await expect(seen(page).first()).toBeInViewport()
  await page.clock.runFor(600)
  await expect(seen(page)).toHaveText(figures)
})

test('the figures begin to count when a tenth of them is visible, not before', async ({
  page,
  open,
}) => {
  await open('/')
  await stopTime(page)
  const scrollSoThatVisible = (share: number) =>
    seen(page)
      .first()
      .evaluate((figure, visible) => {
        const { top, height } = figure.getBoundingClientRect()
        scrollBy({ top: top + height * visible - innerHeight, behavior: 'instant' })
      }, share)
  await scrollSoThatVisible(-0.5)
  // An observer of the figure would have been notified by now.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => done())
        observer.observe(document.body)
      }),
  )
  await expect(seen(page).first()).toHaveText('42+')
  await scrollSoThatVisible(0.3)
  await expect(seen(page).first()).toHaveText('0+')
})

test('with reduced motion the final figures are shown at once', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/')
  await stopTime(page)
  await showFigures(page)
  await expect(seen(page).first()).toBeInViewport()
  await page.clock.runFor(100)
  await expect(seen(page)).toHaveText(figures)
})
