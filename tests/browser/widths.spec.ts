import { expect, longestPage, notFoundAnswer, test } from './site.ts'

const widths = [320, 360, 768, 1280, 1920]

for (const path of ['/', longestPage, '/servicos/nope', '/nada']) {
  test(`${path} never scrolls sideways`, { tag: '@desktop' }, async ({
    page,
    open,
    expectNoise,
  }) => {
    if (path.endsWith('nope')) expectNoise(notFoundAnswer)
    if (path === '/nada') expectNoise(notFoundAnswer, /^console warning: .*\/nada/)
    await open(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const { overflow, cut } = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - innerWidth,
        // Words that a box cuts off are lost even where nothing scrolls.
        cut: [...document.querySelectorAll('h1, h2, h3, p, label, button, a')]
          .filter(
            (one) =>
              one.checkVisibility() &&
              getComputedStyle(one).clipPath === 'none' &&
              !one.closest('[role="tablist"], p[aria-hidden]'),
          )
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
          .map((one) => one.textContent),
      }))
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
      expect(cut, `${width} px`).toEqual([])
    }
  })
}
