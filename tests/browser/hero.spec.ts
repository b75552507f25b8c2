import { announced, content, expect, test } from './site.ts'

test.use({ withPictures: true })

const { links } = content.labels

test('the light comes on with the picture, before the rest of the page', async ({ page }) => {
  await page.route('**/fonts/**', () => {})
  await page.route('**/icons/**', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-light', 'on')
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
})

test('the floating button leaves the facts of a phone’s hero free', async ({ page, open }) => {
  await open('/')
  const floating = page.getByRole('link', { name: announced.floating }).last()
  for (const width of [360, 412, 640]) {
    await page.setViewportSize({ width, height: 740 })
    const limit = (await floating.boundingBox())?.x ?? 0
    for (const fact of content.home.hero.facts) {
      const box = await page.locator('#inicio').getByText(fact, { exact: true }).boundingBox()
      expect((box?.x ?? limit) + (box?.width ?? limit), `${width} px`).toBeLessThanOrEqual(limit)
    }
  }
})

test('the first window of a phone has headline, lead and link, and upright also the facts', async ({
  page,
  open,
}) => {
  const { headline, lead, facts } = content.home.hero
  await open('/')
  const hero = page.locator('#inicio')
  const h1 = hero.locator('h1')
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    const quote = hero.getByRole('link', { name: links.quote })
    const shown = [h1]
    const lines = await h1.evaluate(
      (it) => it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight),
    )
    // More words push what follows them out of it; where long ones break, fewer letters do.
    const isLong = headline.length > 70 && Math.round(lines) > (height > width ? 4 : 2)
    const hasMoreWords = isLong || lead.length > 160
    if (!hasMoreWords) shown.push(hero.getByText(lead), quote)
    if (!hasMoreWords && height > width)
      shown.push(...facts.map((fact) => hero.getByText(fact, { exact: true })))
    for (const part of shown) await expect(part).toBeInViewport({ ratio: 1 })
  }
})
