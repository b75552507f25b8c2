import { allPictures } from '../../app/content/all-pictures.ts'
import { sendSuccessfully } from './quote-form.ts'
import {
  another,
  bothSizes,
  content,
  decoded,
  example,
  examplePath,
  expect,
  followFooter,
  notFoundAnswer,
  onPhone,
  type Page,
  test,
  unknownPath,
} from './site.ts'

test.use({ withPictures: true })

/** What the content says of the pictures that people look at. */
const described = Object.values(allPictures(content)).flatMap(({ alt }) => alt || [])

test('pictures have size, words and priority', bothSizes, async ({ page, open, expectNoise }) => {
  expectNoise(notFoundAnswer, unknownPath)
  for (const path of ['/', examplePath, '/nada']) {
    await open(path)
    const [first, ...others] = await page.locator('img').evaluateAll((all) =>
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
    for (const image of others) {
      expect(image, path).toMatchObject({ loading: 'lazy', sized: true })
      if (!image.decorative) expect(described, image.name).toContain(image.alt)
    }
  }
})

test('cards are sharp at three device pixels for each of CSS', onPhone, async ({ page, open }) => {
  await open('/')
  const cards = page.locator('#servicos img')
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded()
    await decoded(card)
    const enlarged = await card.evaluate((image: HTMLImageElement) => {
      const { width, height } = image.getBoundingClientRect()
      return 3 * Math.max(width / image.naturalWidth, height / image.naturalHeight)
    })
    expect(enlarged, String(await card.getAttribute('src'))).toBeLessThanOrEqual(1.25)
  }
})

/** An entry of the browser's about layout shifts, which TypeScript's library does not know. */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Adds up by how much the pages move that the page opens from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as LayoutShift
        if (!hadRecentInput) shift += value
      }
      document.documentElement.dataset.testShift = String(shift)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => Number((await page.locator('html').getAttribute('data-test-shift')) ?? 0)
}

test('nothing moves when the pictures load', async ({ page, open }) => {
  const shift = await watchShifts(page)
  for (const path of ['/', examplePath]) {
    await open(path)
    await decoded(page.locator('img').first())
    expect(await shift(), path).toBeLessThan(0.02)
  }
})

test('the form stays where it is when a narrow window opens at it', async ({ page, open }) => {
  const shift = await watchShifts(page)
  await page.setViewportSize({ width: 500, height: 900 })
  await open('/#contato')
  // The typeface may still come; web.dev calls this much good.
  expect(await shift()).toBeLessThan(0.1)
})

test('the hero is cropped around its focal point in every window', async ({ page, open }) => {
  await open('/')
  const [x = 0.5, y = 0.5] = content.home.hero.picture.focus
  for (const width of [768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 1366 })
    const picture = page.locator('.hero-picture img')
    await expect(picture).toHaveCSS('object-position', `${x * 100}% ${y * 100}%`)
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
  await expect(pictureOf(page, another.id)).not.toHaveAttribute('data-failed')
  await open(examplePath)
  await expectFallback(page, example.id)
  await expect(pictureOf(page, example.id)).toHaveAttribute('alt', example.picture.alt)
  await followFooter(page, `/servicos/${another.id}`, another.title)
  const picture = pictureOf(page, another.id)
  await expect(picture).not.toHaveAttribute('data-failed')
  const [x = 0.5, y = 0.5] = another.picture.focus
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
  await open('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { title } of content.services) {
    await expect(page.locator('#servicos').getByRole('heading', { name: title })).toBeVisible()
  }
  await sendSuccessfully(page)
})

test('a picture that loads late moves no card of a phone', onPhone, async ({ page, open }) => {
  await page.setViewportSize({ width: 412, height: 740 })
  await open('/')
  const cards = page.locator('#servicos li')
  const heights = () => cards.evaluateAll((all) => all.map((card) => card.clientHeight))
  const before = await heights()
  const picture = cards.last().locator('img')
  await picture.scrollIntoViewIfNeeded()
  await decoded(picture)
  expect(await heights()).toEqual(before)
})
