import { allPictures } from '../../app/content/all-pictures.ts'
import {
  bothSizes,
  content,
  decoded,
  example,
  examplePath,
  expect,
  followFooter,
  notFoundNoise,
  type Page,
  test,
} from './site.ts'

test.use({ withPictures: true })

/** What the content says of the pictures that people look at. */
const described = Object.values(allPictures(content)).flatMap(({ alt }) => alt || [])

test('pictures have size, words and priority', bothSizes, async ({ page, open, expectNoise }) => {
  expectNoise(...notFoundNoise)
  for (const path of ['/', examplePath, '/nada']) {
    await open(path)
    const [first, ...rest] = await page.locator('img').evaluateAll((all) =>
      (all as HTMLImageElement[]).map((img) => ({
        name: img.className,
        sized: Number(img.getAttribute('width')) > 0 && Number(img.getAttribute('height')) > 0,
        alt: img.getAttribute('alt'),
        loading: img.loading,
        priority: img.fetchPriority,
        // Empty only in a link, where it repeats the words beside it, and behind the video.
        decorative: img.closest('a, dialog') !== null,
        firstView: img.getBoundingClientRect().top < innerHeight && img.checkVisibility(),
      })),
    )
    expect(first, path).toMatchObject({ priority: 'high', firstView: true, sized: true })
    expect(described, path).toContain(first?.alt)
    // Browsers call what is not lazy "eager" or, since Chromium 156, "auto".
    expect(first?.loading, path).not.toBe('lazy')
    for (const image of rest) {
      expect(image, path).toMatchObject({ loading: 'lazy', sized: true })
      if (!image.decorative) expect(described, image.name).toContain(image.alt)
    }
  }
})

/** An entry of the browser's about layout shifts, which TypeScript's library does not know. */
type LayoutShift = PerformanceEntry & { value: number }

test('nothing moves when the pictures load', async ({ page, open }) => {
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as LayoutShift).value
      document.documentElement.dataset.testShift = String(shift)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', examplePath]) {
    await open(path)
    await decoded(page.locator('img').first())
    const shift = async () => Number(await page.locator('html').getAttribute('data-test-shift'))
    expect(await shift(), path).toBeLessThan(0.02)
    await page.locator('main').evaluate((main) => {
      main.style.marginTop = '200px'
    })
    await expect.poll(shift, 'what moves is noticed').toBeGreaterThan(0.02)
  }
})

const fallback = /\/pictures\/fallback-/

/** A service's picture: on its card, or at the head of its page. */
const pictureOf = (page: Page, id: string) =>
  page.locator(`a[href="/servicos/${id}"] img, main header img`).first()

async function expectFallback(page: Page, id: string): Promise<void> {
  const picture = pictureOf(page, id)
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      picture.evaluate((img: HTMLImageElement) => ({
        source: img.currentSrc,
        loaded: img.complete && img.naturalWidth > 0,
      })),
    )
    .toEqual({ source: expect.stringMatching(fallback), loaded: true })
  // The fallback's focal point, not that of the missing picture.
  const [x = 0.5, y = 0.5] = content.labels.fallbackPicture.focus
  await expect(picture).toHaveCSS('object-position', `${x * 100}% ${y * 100}%`)
}

test('a picture that fails is replaced', bothSizes, async ({ page, open, expectNoise }) => {
  expectNoise(/ERR_FAILED/)
  await page.route(`**/pictures/${example.id}-*`, (route) => route.abort())
  await open('/')
  await expectFallback(page, example.id)
  await expect(page.locator(`img[data-failed]:not(.picture-${example.id})`)).toHaveCount(0)
  await open(examplePath)
  await expectFallback(page, example.id)
  await expect(pictureOf(page, example.id)).toHaveAttribute('alt', example.picture.alt)
})

test('the next page shows its own picture', bothSizes, async ({ page, open, expectNoise }) => {
  expectNoise(/ERR_FAILED/)
  await page.route('**/pictures/hero-*', (route) => route.abort())
  await open('/')
  await expect(page.locator('.picture-hero')).toHaveAttribute('data-failed')
  await followFooter(page, examplePath, example.title)
  const picture = pictureOf(page, example.id)
  await expect(picture).not.toHaveAttribute('data-failed')
  const [x = 0.5, y = 0.5] = example.picture.focus
  await expect(picture).toHaveCSS('object-position', `${x * 100}% ${y * 100}%`)
})

test('each missing picture requests the fallback once', async ({ page, open, expectNoise }) => {
  expectNoise(/ERR_FAILED/)
  const fallbacks: string[] = []
  await page.route('**/pictures/**', (route) => {
    if (fallback.test(route.request().url())) fallbacks.push(route.request().url())
    return route.abort()
  })
  await open(examplePath)
  await expect(pictureOf(page, example.id)).toHaveAttribute('data-failed', '')
  await expect.poll(() => fallbacks).toHaveLength(1)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(fallbacks).toHaveLength(1)
})
