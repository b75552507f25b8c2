import { bothSizes, content, expect, type Page, stopTime, test } from './site.ts'

const { items } = content.home.statistics
const figures = items.map(({ value }) => value)
/** Where they begin to count. */
const zeros = figures.map((figure) => (figure.endsWith('+') ? '0+' : '0'))
const countOf = (figure = '') => Number(figure.replace(/\D/g, ''))

const section = (page: Page) => page.getByRole('region', { name: content.home.statistics.heading })

/** The figures as they are seen: those for screen readers are beside them and never change. */
const seen = (page: Page) => section(page).locator('dd [aria-hidden="true"]')

const showFigures = (page: Page) =>
  section(page).evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))

test('on a wide screen each figure fits its column', async ({ page, open }) => {
  await open('/')
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const fits = await section(page)
      .locator('dl > div')
      .evaluateAll((all) => all.map((column) => column.scrollWidth <= column.clientWidth))
    expect(fits, `${width} px`).toEqual(figures.map(() => true))
  }
})

test('the figures count up once, in 2000 ms, in view', bothSizes, async ({ page, open }) => {
  await open('/')
  await stopTime(page)
  await expect(seen(page)).toHaveText(figures)
  await showFigures(page)
  await expect(seen(page)).toHaveText(zeros)
  await page.clock.runFor(600)
  for (const [i, text] of (await seen(page).allTextContents()).entries()) {
    // Small figures may still be at their first or already at their last number.
    expect(countOf(text)).toBeLessThanOrEqual(countOf(figures[i]))
    if (countOf(figures[i]) > 9) expect(countOf(text)).toBeGreaterThan(0)
  }
  await expect(section(page).locator('dd .sr-only')).toHaveText(figures)
  await page.clock.runFor(1200)
  // Small figures are at their last number by now.
  const isLarge = (figure: string) => countOf(figure) > 500
  if (figures.some(isLarge)) await expect(seen(page)).not.toHaveText(figures)
  await page.clock.runFor(240)
  await expect(seen(page)).toHaveText(figures)
  // The last steps change nothing that is seen: one that still counts asks for another frame.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => {
      throw new Error('it still counts')
    }
  })
  await page.clock.runFor(50)

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(seen(page).first()).not.toBeInViewport()
  await showFigures(page)
  await expect(seen(page).first()).toBeInViewport()
  await page.clock.runFor(600)
  await expect(seen(page)).toHaveText(figures)
})

test('the figures begin to count when a tenth of them is visible', async ({ page, open }) => {
  await open('/')
  await stopTime(page)
  const first = seen(page).first()
  /** Of the figure and its label. */
  const scrollSoThatVisible = (share: number) =>
    section(page)
      .locator('dl > div')
      .first()
      .evaluate((statistic, visible) => {
        const { top, height } = statistic.getBoundingClientRect()
        scrollBy({ top: top + height * visible - innerHeight, behavior: 'instant' })
      }, share)
  await scrollSoThatVisible(0.05)
  // An observer of the figure would have been notified by now.
  await first.evaluate(
    (it) => new Promise((done) => new IntersectionObserver(() => done(null)).observe(it)),
  )
  await expect(first).toHaveText(figures[0] ?? '-')
  await scrollSoThatVisible(0.15)
  await expect(first).toHaveText(zeros[0] ?? '-')
})

test('with reduced motion the final figures are shown at once', async ({ page, open }) => {
  await open('/', { reducedMotion: 'reduce' })
  await stopTime(page)
  await showFigures(page)
  await expect(seen(page).first()).toBeInViewport()
  await page.clock.runFor(100)
  await expect(seen(page)).toHaveText(figures)
})
