import { holdScripts } from './hold-scripts.ts'
import {
  another,
  example,
  expect,
  expectNotHydrated,
  hydrated,
  notFoundAnswer,
  type Page,
  test,
} from './site.ts'

const paths = ['/', `/servicos/${example.id}`, '/nada']

test('every picture has its size and its words; what is seen first is loaded first', async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(notFoundAnswer, /^console warning: .*\/nada/)
  for (const path of paths) {
    await open(path)
    const images = await page.locator('img').evaluateAll((all) =>
      all.map((one) => {
        const img = one as HTMLImageElement
        const { top } = img.getBoundingClientRect()
        return {
          name: img.className,
          sized: Number(img.getAttribute('width')) > 0 && Number(img.getAttribute('height')) > 0,
          alt: img.getAttribute('alt'),
          loading: img.loading,
          priority: img.fetchPriority,
          // Another picture may be the repetition of the words beside it: only inside a link.
          decorative: img.closest('a') !== null,
          firstView: top + scrollY < innerHeight && img.checkVisibility(),
        }
      }),
    )
    expect(images.length, path).toBeGreaterThan(0)
    const [first] = images
    expect(first, path).toMatchObject({ priority: 'high', firstView: true })
    // Browsers call what is not lazy "eager" or, since Chromium 156, "auto".
    expect(first?.loading, path).not.toBe('lazy')
    for (const image of images.slice(1)) expect(image, path).toMatchObject({ loading: 'lazy' })
    for (const image of images) {
      expect(image.sized, `${path} ${image.name}`).toBe(true)
      if (image.decorative) expect(image.alt, image.name).not.toBeNull()
      else expect(image.alt?.length, image.name).toBeGreaterThan(20)
    }
  }
})

test('nothing moves when the pictures come', { tag: '@desktop' }, async ({ page, open }) => {
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) shift += value
      }
      document.documentElement.dataset.testShift = String(shift)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', `/servicos/${example.id}`]) {
    await open(path)
    await page
      .locator('img')
      .first()
      .evaluate((img: HTMLImageElement) => img.decode())
    const shift = await page.locator('html').getAttribute('data-test-shift')
    expect(Number(shift ?? 0), path).toBeLessThan(0.02)
  }
})

const fallback = /\/pictures\/fallback-/

/** A service's picture: on its card, or at the head of its page. */
const pictureOf = (page: Page, id: string) =>
  page.locator(`a[href="/servicos/${id}"] img, main header img`).first()

const isShown = (page: Page, id: string) =>
  pictureOf(page, id).evaluate((img: HTMLImageElement) => ({
    source: new URL(img.currentSrc).pathname,
    loaded: img.complete && img.naturalWidth > 0,
  }))

async function expectFallback(page: Page, id: string): Promise<void> {
  const picture = pictureOf(page, id)
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => isShown(page, id))
    .toEqual({ source: expect.stringMatching(fallback), loaded: true })
  // Not around the focal point of the picture that is not there.
  await expect(picture).toHaveCSS('object-position', '50% 50%')
}

test('a service picture that fails is replaced by the fallback picture', async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/)
  await page.route(`**/pictures/${example.id}-*`, (route) => route.abort())
  await open('/')
  await page.locator(`#servicos a[href="/servicos/${example.id}"]`).scrollIntoViewIfNeeded()
  await expectFallback(page, example.id)
  await expect(pictureOf(page, another.id)).not.toHaveAttribute('data-failed')
  await open(`/servicos/${example.id}`)
  await expectFallback(page, example.id)
  await expect(pictureOf(page, example.id)).toHaveAttribute('alt', /.{20}/)
})

test('a picture that fails after a navigation from another that failed is replaced, too', {
  tag: '@desktop',
}, async ({ page, open, expectNoise }) => {
  expectNoise(/status of 503/)
  await page.route(new RegExp(`/pictures/(${example.id}|${another.id})-`), (route) =>
    route.fulfill({ status: 503 }),
  )
  await open(`/servicos/${example.id}`)
  await expectFallback(page, example.id)
  const link = page.getByRole('contentinfo').getByRole('link', { name: another.title })
  await link.click()
  await expect(page).toHaveURL(`/servicos/${another.id}`)
  await expectFallback(page, another.id)
})

test('a picture that follows one that failed is shown itself', { tag: '@desktop' }, async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(/status of 503/)
  await page.route(`**/pictures/${example.id}-*`, (route) => route.fulfill({ status: 503 }))
  await open(`/servicos/${example.id}`)
  await expectFallback(page, example.id)
  await page.getByRole('contentinfo').getByRole('link', { name: another.title }).click()
  const picture = pictureOf(page, another.id)
  await expect(picture).not.toHaveAttribute('data-failed')
  const [x = 0.5, y = 0.5] = another.picture.focus
  await expect(picture).toHaveCSS('object-position', `${x * 100}% ${y * 100}%`)
})

test('a picture that fails before hydration is replaced, and stays so', {
  tag: '@desktop',
}, async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED/)
  await page.route(`**/pictures/${example.id}-*`, (route) => route.abort())
  const release = await holdScripts(page)
  await page.goto(`/servicos/${example.id}`)
  await expectFallback(page, example.id)
  await expectNotHydrated(page)
  release()
  await hydrated(page)
  await expectFallback(page, example.id)
})

test('a fallback that fails as well is asked for once', { tag: '@desktop' }, async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/)
  const asked: string[] = []
  await page.route(new RegExp(`/pictures/(${example.id}|fallback)-`), (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.abort()
  })
  await open(`/servicos/${example.id}`)
  await expect(pictureOf(page, example.id)).toHaveAttribute('data-failed', '')
  await expect.poll(() => asked.filter((path) => fallback.test(path)).length).toBe(1)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(asked.filter((path) => fallback.test(path))).toHaveLength(1)
})
