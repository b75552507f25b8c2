import { chooseSegment, content, expect, type Page, test, transparentCount } from './site.ts'

/** What moves on the page in the frame after something was done to it. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return document
      .getAnimations()
      .map(({ effect }) => String(effect instanceof KeyframeEffect && effect.target?.className))
  })
}

test('a card that gets focus before it is revealed is shown at once', async ({ page, open }) => {
  await open('/')
  const card = page.locator('#servicos li').last()
  await expect(card).toHaveCSS('opacity', '0')
  // Otherwise it scrolls into view, which reveals it.
  await card.getByRole('link').evaluate((link) => link.focus({ preventScroll: true }))
  await expect(card).not.toBeInViewport()
  await expect(card).toHaveCSS('opacity', '1')
})

test('a card below the fold appears when it is scrolled to, once', async ({ page, open }) => {
  await open('/')
  const card = page.locator('#servicos li').last()
  await expect(card).toHaveCSS('opacity', '0')
  await card.scrollIntoViewIfNeeded()
  await expect(card).toHaveCSS('opacity', '1')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(card).not.toBeInViewport()
  await expect(card).toHaveCSS('opacity', '1')
  await card.scrollIntoViewIfNeeded()
  await expect(card).toHaveCSS('opacity', '1')
})

test('cards that wait are seen on paper, and in a page that was saved', async ({
  page,
  open,
  browser,
  site,
}) => {
  await open('/')
  const card = page.locator('#servicos li').last()
  await expect(card).toHaveCSS('opacity', '0')
  const body = await page.content()
  const saved = await browser.newPage({ javaScriptEnabled: false, baseURL: site.origin })
  await saved.route('/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await saved.goto('/')
  await expect.poll(() => transparentCount(saved)).toBe(0)
  await saved.close()
  await page.emulateMedia({ media: 'print' })
  await expect(card).toHaveCSS('opacity', '1')
  await expect(card).toHaveCSS('transform', 'none')
})

test('with reduced motion nothing moves, fades or turns', async ({ page, open }) => {
  await open('/', { reducedMotion: 'reduce' })
  expect(await moving(page)).toEqual([])
  await chooseSegment(page, content.segments.at(-1)?.title)
  expect(await moving(page), 'a segment').toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
  expect(await moving(page), 'the bar').toEqual([])
  const card = page.locator('#servicos a').first()
  await card.hover()
  expect(await moving(page), 'a card').toEqual([])
  await page.mouse.move(0, 0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await card.hover()
  expect(await moving(page), 'a card, otherwise').not.toEqual([])
})
