import { bothSizes, chooseSegment, content, expect, type Page, test } from './site.ts'

const last = content.segments.length - 1

const section = (page: Page) => page.locator('#segmentos')
const choice = (page: Page, i: number) => section(page).getByRole('radio').nth(i)

/** Expects that this segment is chosen, and that no other's picture and words are shown. */
async function expectChosen(page: Page, i: number): Promise<void> {
  const { title = '-', description = '-', picture } = content.segments[i] ?? {}
  await expect(section(page).getByRole('radio', { checked: true })).toHaveAccessibleName(title)
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText([title])
  await expect(section(page).getByText(description)).toBeVisible()
  const pictures = section(page).getByRole('img')
  await expect(pictures).toHaveCount(1)
  await expect(pictures).toHaveAttribute('alt', picture?.alt ?? '-')
}

test('the chosen segment is shown, at first the first one', bothSizes, async ({ page, open }) => {
  await open('/')
  const group = section(page).getByRole('group', { name: content.interface.segments.list })
  await expect(group.getByRole('radio')).toHaveCount(content.segments.length)
  await expectChosen(page, 0)
  for (const i of [3, last, 1, 0]) {
    await chooseSegment(page, content.segments[i]?.title)
    await expectChosen(page, i)
  }
})

const moves: [string, number][] = [
  ['ArrowRight', 1],
  ['ArrowDown', 2],
  ['ArrowLeft', 1],
  ['ArrowUp', 0],
  ['ArrowUp', last],
  ['ArrowDown', 0],
]

test('arrow keys move choice and focus; Tab leaves the group', async ({ page, open }) => {
  await open('/')
  await choice(page, 0).focus()
  for (const [key, i] of moves) {
    await page.keyboard.press(key)
    await expect(choice(page, i), key).toBeFocused()
    await expectChosen(page, i)
  }
  await page.keyboard.press('Tab')
  await expect(section(page).locator('input:focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(choice(page, 0)).toBeFocused()
})
