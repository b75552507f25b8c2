import type { Page } from './site.ts'

/** Where an action scrolls the page to, frame by frame, until it stops. */
export async function scrollPath(page: Page, act: () => Promise<void>): Promise<number[]> {
  const follow = page.evaluate(async () => {
    const path = [scrollY]
    let still = 0
    while (path.length === 1 || still < 15) {
      await new Promise(requestAnimationFrame)
      still += 1
      if (scrollY === path.at(-1)) continue
      path.push(scrollY)
      still = 0
    }
    return path
  })
  const [path] = await Promise.all([follow, act()])
  return path
}
