import type { Locator } from '@playwright/test'
import {
  announced,
  another,
  bothSizes,
  content,
  examplePath,
  expect,
  scrolled,
  test,
} from './site.ts'

const { footer, accessibility } = content.labels

test('a link leads to the top of the page', bothSizes, async ({ page, open }) => {
  await open('/#contato')
  const foot = page.getByRole('contentinfo')
  const link = foot.getByRole('link', { name: footer.backToTop })
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
  await link.click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(page).toHaveURL('/')
})

test('on white the ring of the focus is not that of dark grounds', async ({ page, open }) => {
  await open('/')
  const ringOf = async (element: Locator) => {
    await element.focus()
    await expect(element).toHaveCSS('outline-style', 'solid')
    return element.evaluate((focused) => getComputedStyle(focused).outlineColor)
  }
  const symbol = page.getByRole('button', { name: accessibility.symbol })
  const onDark = await ringOf(symbol)
  expect(await ringOf(page.locator('.floating'))).not.toBe(onDark)
  await symbol.press('Enter')
  const statement = page.getByRole('region', { name: accessibility.title })
  await expect(statement).toBeVisible()
  const inStatement = await statement.locator('a, button').all()
  expect(inStatement).not.toHaveLength(0)
  for (const inside of inStatement) expect(await ringOf(inside)).not.toBe(onDark)
})

test('the statement opens, and closes by its button or when it is left', async ({ page, open }) => {
  await open(examplePath)
  const foot = page.getByRole('contentinfo')
  const button = foot.getByRole('button', { name: accessibility.symbol })
  await button.click()
  const statement = page.getByRole('region', { name: accessibility.title })
  await expect(statement).toBeInViewport()
  await page.getByRole('button', { name: announced.closeStatement }).click()
  await expect(statement).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await statement.getByRole('paragraph').first().click()
  await statement.getByRole('link').last().focus()
  await expect(statement).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(statement).toBeHidden()
})

test('a phone number in the statement stands in one line', async ({ page, open }) => {
  await open(examplePath, { reducedMotion: 'reduce' })
  await page.getByRole('button', { name: accessibility.symbol }).click()
  const number = page.locator('#acessibilidade a[href^="tel:"]')
  for (let width = 320; width < 480; width += 10) {
    await page.setViewportSize({ width, height: 740 })
    expect(await number.evaluate((link) => link.getClientRects().length), `${width} px`).toBe(1)
  }
})

test('a link leads to what is done with the visitor’s data, which is folded', async ({
  page,
  open,
}) => {
  await open(examplePath)
  const { privacy } = content.labels.footer
  await page.getByRole('contentinfo').getByRole('link', { name: privacy, exact: true }).click()
  await expect(page).toHaveURL('/#privacidade')
  await expect(page.locator('#privacidade p').first()).toBeInViewport()
  await page.goto('about:blank')
  await page.goto('/#privacidade')
  await expect(page.locator('#privacidade p').first()).toBeInViewport()
})

test('what a phone folds is whole on its side, where nothing folds it', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/')
  const list = page.getByRole('contentinfo').locator('details', { hasText: footer.services })
  const service = list.getByRole('link', { name: another.title, exact: true })
  await expect(service).toBeHidden()
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(service).toBeVisible()
  // Assistive technology would announce it as a button.
  await expect(list.locator('summary')).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(service).toBeHidden()
})

test('a list that was closed on a phone stays closed when the phone is turned', async ({
  page,
  open,
}) => {
  const list = page.getByRole('contentinfo').locator('details', { hasText: footer.services })
  const turn = async () => {
    await page.setViewportSize({ width: 740, height: 360 })
    await expect(list.locator('summary')).toBeHidden()
    await expect(list).toHaveAttribute('open')
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(list.locator('summary')).toBeVisible()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/')
  await list.locator('summary').click()
  await turn()
  await expect(list).toHaveAttribute('open')
  await list.locator('summary').click()
  await turn()
  await turn()
  await expect(list).not.toHaveAttribute('open')
})
