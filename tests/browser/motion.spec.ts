import { chooseSegment, content, expect, type Page, test } from './site.ts'

/** What moves on the page in the frame after something was done to it. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return document
      .getAnimations()
      .map(({ effect }) => String(effect instanceof KeyframeEffect && effect.target?.className))
  })
}

const lastTitle = content.segments.at(-1)?.title

test('a chosen segment fades in', async ({ page, open }) => {
  await open('/')
  const section = page.locator('#segmentos')
  await section.evaluate((element: HTMLElement) =>
    element.addEventListener('animationstart', ({ animationName }) => {
      element.dataset.testStarted ??= animationName
    }),
  )
  await chooseSegment(page, lastTitle)
  await expect(section).toHaveAttribute('data-test-started', 'appear')
})

test('a card that gets focus before it is revealed is shown at once', async ({ page, open }) => {
  await open('/')
  const card = page.locator('#servicos li').last()
  await expect(card).toHaveCSS('opacity', '0')
  // Otherwise it scrolls into view, which reveals it.
  await card.getByRole('link').evaluate((link) => link.focus({ preventScroll: true }))
  await expect(card).toHaveClass(/reveal-waiting/)
  await expect(card).toHaveCSS('opacity', '1')
})

const strength = content.home.strengths.points.findIndex(({ reportLine }) => reportLine)
const pointAtStrength = (page: Page) => page.locator('#diferenciais li').nth(strength).hover()

test('a strength marks the line of the report that proves it', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 1200 })
  await open('/')
  const { reportLine } = content.home.strengths.points[strength] ?? {}
  const line = page.locator('#diferenciais dl > div', { hasText: reportLine ?? '' }).first()
  await expect(line).toHaveCSS('background-size', '0px 100%')
  await pointAtStrength(page)
  await expect(line).toHaveCSS('background-size', '100% 100%')
})

test('with reduced motion nothing moves, fades or turns', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/')
  expect(await moving(page)).toEqual([])
  await chooseSegment(page, lastTitle)
  expect(await moving(page), 'a segment').toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
  expect(await moving(page), 'the bar').toEqual([])
  await page.locator('#servicos a').first().hover()
  expect(await moving(page), 'a card').toEqual([])
  await pointAtStrength(page)
  expect(await moving(page), 'the report').toEqual([])
})
