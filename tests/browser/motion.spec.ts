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
  const started = page.evaluate(async () => {
    const event = await new Promise<AnimationEvent>((done) =>
      addEventListener('animationstart', done, { once: true }),
    )
    return event.animationName
  })
  await chooseSegment(page, lastTitle)
  expect(await started).toBe('appear')
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
})
