import { holdScripts } from './hold-scripts.ts'
import { formOf, sendPlainly } from './quote-form.ts'
import { content, expect, expectNotHydrated, hydrated, test } from './site.ts'

test('what is done before the early script has come is answered when it comes', {
  tag: '@desktop',
}, async ({ page, expectNoise }) => {
  expectNoise(/status of 404/)
  const release = await holdScripts(page, '**/early/*.js')
  await holdScripts(page)
  // The picture of the first card fails meanwhile.
  const [first] = content.services
  await page.route(`**/pictures/${first?.id}-*`, (route) => route.fulfill({ status: 404 }))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const picture = page.locator('#servicos img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((one) => one instanceof HTMLImageElement && one.complete))
    .toBe(true)
  const segments = page.locator('#segmentos')
  const title = content.segments.at(-3)?.title ?? ''
  await segments.getByRole('tab', { name: title }).click()
  await page.keyboard.press('ArrowDown')
  await expect(segments.getByRole('tab', { selected: true })).toHaveText(
    content.segments[0]?.title ?? '-',
  )
  await page.getByRole('button', { name: 'Assistir' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(segments.getByRole('tab', { selected: true })).toHaveText(
    content.segments.at(-2)?.title ?? '-',
  )
  await expect(picture).toHaveAttribute('src', /fallback/)
  await expectNotHydrated(page)
})

for (const [what, body] of [
  ['does not come', null],
  ['breaks as in an old browser', 'let a = ?.b'],
  ['throws half-way', "throw new TypeError('structuredClone is not a function')"],
] as const) {
  test(`where the early script ${what} the page is one without scripts`, {
    tag: '@desktop',
  }, async ({ page, expectNoise }) => {
    expectNoise(body === null ? /ERR_FAILED/ : /page error/)
    await page.route('**/early/*.js', (route) =>
      body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
    )
    await page.goto('/')
    for (const { description } of content.segments) {
      await expect(page.locator('#segmentos').getByText(description)).toBeVisible()
    }
    await sendPlainly(page)
  })
}

test('a link that the browser has followed is not followed again when the early script comes', {
  tag: '@desktop',
}, async ({ page }) => {
  const release = await holdScripts(page, '**/early/*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('banner').getByRole('link', { name: 'Contato' }).click()
  await expect(page).toHaveURL('/#contato')
  const { name } = formOf(page)
  await name.fill('Ana')
  release()
  await hydrated(page)
  await expect(name).toBeFocused()
})

test('where the early script hangs for ever the page is one without scripts after 9 seconds', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install()
  await page.route('**/early/*.js', () => {})
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const last = page.locator('#segmentos').getByText(content.segments.at(-1)?.description ?? '-')
  await expect(last).toBeHidden()
  await page.clock.fastForward(9000)
  await expect(last).toBeVisible()
})

test('a browser that tells nothing of its first paint asks for the early script once the page has loaded', {
  tag: '@desktop',
}, async ({ page, expectNoise }) => {
  expectNoise(/PerformanceObserver is not defined/)
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PerformanceObserver')
  })
  await page.goto('/')
  await hydrated(page)
})

test('a page whose data are something else works without React', { tag: '@desktop' }, async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 404/, /The page works without scripts/)
  await page.route('**/assets/page-*.json', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'early')
  await page.locator('#segmentos').getByRole('tab').last().click()
  await expect(page.locator('#segmentos').getByRole('tabpanel')).toContainText(
    content.segments.at(-1)?.description ?? '-',
  )
})
