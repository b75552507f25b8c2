import { chooseSegment } from './choose-segment.ts'
import { content, expect, type Page, test } from './site.ts'

/**
 * The animations and transitions that are running on the page right after something was done to it.
 */
async function moving(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        requestAnimationFrame(() =>
          resolve(
            document
              .getAnimations()
              .map(({ effect }) =>
                effect instanceof KeyframeEffect ? String(effect.target?.className) : 'unknown',
              ),
          ),
        ),
      ),
  )
}

const lastTitle = content.segments.at(-1)?.title ?? '-'

test('a chosen segment fades in', async ({ page, open }) => {
  await open('/')
  const started = page.evaluate(
    () =>
      new Promise<string>((done) =>
        addEventListener('animationstart', ({ animationName }) => done(animationName), {
          once: true,
        }),
      ),
  )
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
