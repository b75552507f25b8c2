import { expect, type Page, test } from './site.ts'

/** The animations and transitions that are running on the page right after something was done to it. */
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

const lastSegment = (page: Page) => page.locator('#segmentos').getByRole('radio').last()

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
  await lastSegment(page).check()
  expect(await started).toBe('appear')
})

test('with reduced motion nothing moves, fades or turns', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/')
  expect(await moving(page)).toEqual([])
  await lastSegment(page).check()
  expect(await moving(page), 'a segment').toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
  expect(await moving(page), 'the bar').toEqual([])
  await page.locator('#servicos a').first().hover()
  expect(await moving(page), 'a card').toEqual([])
})
