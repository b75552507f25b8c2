import { segmentPanelId } from '../../app/pages.ts'
import { bindShortWords } from '../../app/ui/bind-short-words.ts'
import {
  announced,
  bothSizes,
  chooseSegment,
  content,
  examplePath,
  expect,
  followFooter,
  hydrated,
  type Page,
  serveHome,
  test,
} from './site.ts'

const last = content.segments.length - 1

const section = (page: Page) => page.locator('#segmentos')
const choice = (page: Page, i: number) => section(page).getByRole('radio').nth(i)

/** Expects that this segment is chosen, and that no other's picture and words are shown. */
async function expectChosen(page: Page, i: number): Promise<void> {
  const { title = '-', description = '-', picture } = content.segments[i] ?? {}
  await expect(section(page).getByRole('radio', { checked: true })).toHaveAccessibleName(title)
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText([title])
  await expect(section(page).getByText(bindShortWords(description))).toBeVisible()
  const pictures = section(page).getByRole('img')
  await expect(pictures).toHaveCount(1)
  await expect(pictures).toHaveAttribute('alt', picture?.alt ?? '-')
}

test.describe('of several segments', () => {
  test.skip(content.segments.length < 2, 'There is only one')

  test('a chosen segment is shown, and moves nothing below', bothSizes, async ({ page, open }) => {
    await open('/')
    const height = async () => (await section(page).boundingBox())?.height
    const first = await height()
    const group = section(page).getByRole('group', { name: announced.segments })
    await expect(group.getByRole('radio')).toHaveCount(content.segments.length)
    await expectChosen(page, 0)
    for (const i of [last, 1, 0]) {
      await chooseSegment(page, content.segments[i]?.title)
      await expectChosen(page, i)
    }
    for (const { title } of content.segments) {
      await chooseSegment(page, title)
      expect(await height(), title).toBe(first)
    }
  })

  test('on a phone the chip of a chosen or addressed segment is in view', {
    tag: '@phone',
  }, async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 740 })
    await open(`/#${segmentPanelId(content.segments[last]?.id ?? '')}`)
    const chips = section(page).locator('label')
    await expect(chips.nth(last)).toBeInViewport({ ratio: 1 })
    await chooseSegment(page, content.segments[1]?.title)
    for (const chip of (await chips.all()).slice(0, 3)) await expect(chip).toBeInViewport()
  })

  test('arrow keys move choice and focus', async ({ page, open }) => {
    await open('/')
    await choice(page, 0).focus()
    for (const [key, i] of [
      ['ArrowRight', 1],
      ['ArrowUp', 0],
      ['ArrowUp', last],
    ] as const) {
      await page.keyboard.press(key)
      await expect(choice(page, i), key).toBeFocused()
      await expectChosen(page, i)
    }
  })

  const urlOf = (i: number) => `/#segmento-${content.segments[i]?.id}`
  const heading = (page: Page, i: number) =>
    section(page).getByRole('heading', {
      level: 3,
      name: content.segments[i]?.title ?? '-',
      exact: true,
    })

  /** Expects that this segment has been arrived at, and that another can be chosen then. */
  async function expectArrival(page: Page, i: number): Promise<void> {
    await expect(page).toHaveURL(urlOf(i))
    await expectChosen(page, i)
    await expect(heading(page, i)).toBeInViewport()
    await chooseSegment(page, content.segments[1]?.title)
    await expectChosen(page, 1)
  }

  test('a segment’s name in the footer leads to it, chosen', bothSizes, async ({ page, open }) => {
    for (const path of ['/', examplePath]) {
      await open(path)
      await followFooter(page, urlOf(last - 1), content.segments[last - 1]?.title ?? '-')
      await expectArrival(page, last - 1)
    }
  })

  test('a segment’s URL, opened or entered, shows it chosen', async ({ page, open }) => {
    await open(urlOf(last))
    await expectArrival(page, last)
    await page.evaluate((hash) => location.assign(hash), urlOf(0).slice(1))
    await expectArrival(page, 0)
    // As other programs may rewrite it.
    const encoded = urlOf(last).replace('segmento', '%73egmento')
    await page.evaluate((hash) => location.assign(hash), encoded.slice(1))
    await expectArrival(page, last)
  })

  test('the URL names the segment that is chosen, also after a reload', async ({ page, open }) => {
    await open('/')
    await chooseSegment(page, content.segments[last]?.title)
    await expect(page).toHaveURL(urlOf(last))
    await page.locator('#contato h2').scrollIntoViewIfNeeded()
    await page.reload()
    await hydrated(page)
    await expectChosen(page, last)
    await expect(page.locator('#contato h2'), 'the place stays').toBeInViewport()
    await page.goBack()
    await expect(page, 'choosing adds nothing to go back to').toHaveURL('about:blank')
  })
})

test('the only segment is shown without a choice', bothSizes, async ({ page, open }) => {
  await serveHome(page, ({ segments }) => segments.splice(1))
  await open('/')
  await expect(section(page).getByRole('group')).toHaveCount(0)
  const heading = section(page).getByRole('heading', { level: 3 })
  await expect(heading).toBeVisible()
  const words = await heading.boundingBox()
  const picture = await section(page).getByRole('img').boundingBox()
  // On a wide screen they are side by side, from the section's left edge on.
  const title = await section(page).getByRole('heading', { level: 2 }).boundingBox()
  expect(words?.x).toBe(title?.x)
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024
  expect((picture?.x ?? 0) > (words?.x ?? 0)).toBe(isWide)
})
