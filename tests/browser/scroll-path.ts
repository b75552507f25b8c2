import type { Page } from './site.ts'

/** Where an action scrolls the page to, frame by frame, until it stops. */
export async function scrollPath(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const path = [scrollY]
    let still = 0
    Object.assign(window, {
      scrolled: new Promise<number[]>((done) => {
        const follow = () => {
          still = scrollY === path.at(-1) ? still + 1 : 0
          if (still === 0) path.push(scrollY)
          if (path.length > 1 && still > 15) done(path)
          else requestAnimationFrame(follow)
        }
        follow()
      }),
    })
  })
  await act()
  return page.evaluate(() => (window as unknown as { scrolled: Promise<number[]> }).scrolled)
}
