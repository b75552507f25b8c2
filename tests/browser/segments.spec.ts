import { content, expect, type Page, test } from './site.ts'

const ids = content.segments.map(({ id }) => id)
const last = ids.length - 1

const section = (page: Page) => page.locator('#segmentos')
const tabs = (page: Page) => section(page).getByRole('tab')
const panel = (page: Page) => section(page).getByRole('tabpanel')

function segmentAt(i: number) {
  const segment = content.segments[i]
  if (!segment) throw new Error(`content/segments holds no ${i + 1}. segment`)
  return segment
}

async function expectSelected(page: Page, i: number): Promise<void> {
  const { title, description, picture } = segmentAt(i)
  await expect(tabs(page).nth(i)).toHaveAttribute('aria-selected', 'true')
  await expect(section(page).getByRole('tab', { selected: true })).toHaveCount(1)
  await expect(panel(page)).toHaveCount(1)
  await expect(panel(page)).toHaveAccessibleName(title)
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText(title)
  await expect(panel(page)).toContainText(description)
  await expect(panel(page).locator('img')).toHaveAttribute('alt', picture.alt)
  const inTabOrder = tabs(page).and(page.locator('[tabindex="0"]'))
  await expect(inTabOrder).toHaveText([title])
}

test('the segments are tabs with their panels, the first one selected', async ({ page, open }) => {
  await open('/')
  await expect(section(page).getByRole('tablist')).toHaveAccessibleName(
    content.interface.segments.list,
  )
  await expect(tabs(page)).toHaveText(content.segments.map(({ title }) => title))
  for (const tab of await tabs(page).all()) {
    const id = await tab.getAttribute('aria-controls')
    await expect(page.locator(`#${id}`)).toHaveRole('tabpanel')
  }
  await expectSelected(page, 0)
})

test('choosing a segment shows its picture, title and description', async ({ page, open }) => {
  await open('/')
  for (const i of [3, last, 1, 0]) {
    await tabs(page).nth(i).click()
    await expectSelected(page, i)
  }
  const picture = panel(page).locator('img')
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
})

const moves: [string, number][] = [
  ['ArrowRight', 1],
  ['ArrowDown', 2],
  ['ArrowLeft', 1],
  ['ArrowUp', 0],
  ['ArrowUp', last],
  ['ArrowDown', 0],
  ['ArrowLeft', last],
  ['ArrowRight', 0],
  ['End', last],
  ['Home', 0],
]

test('arrows, Home and End move the selection and the focus, and go round', {
  tag: '@desktop',
}, async ({ page, open }) => {
  await open('/')
  await tabs(page).first().focus()
  for (const [key, i] of moves) {
    await page.keyboard.press(key)
    await expect(tabs(page).nth(i), key).toBeFocused()
    await expectSelected(page, i)
  }
})

test('the Tab key goes from the chosen tab into its panel', { tag: '@desktop' }, async ({
  page,
  open,
}) => {
  await open('/')
  await tabs(page).nth(2).click()
  await page.keyboard.press('Tab')
  await expect(panel(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(tabs(page).nth(2)).toBeFocused()
})

test('without scripts all segments are readable', { tag: '@no-scripts' }, async ({ page }) => {
  await page.goto('/')
  await expect(section(page).getByRole('tablist')).toBeHidden()
  for (const { title, description } of content.segments) {
    await expect(section(page).getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(section(page).getByText(description)).toBeVisible()
  }
  await expect(section(page).locator('img:visible')).toHaveCount(ids.length)
})
