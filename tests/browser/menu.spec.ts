import { content, expect, menuButton, onPhone, type Page, test } from './site.ts'

const { navigation } = content.labels
const menu = (page: Page) => page.locator('#menu')

async function openMenu(page: Page): Promise<void> {
  await menuButton(page).tap()
  await expect(menu(page)).toBeVisible()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
}

async function expectClosed(page: Page): Promise<void> {
  await expect(menu(page)).toBeHidden()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
}

test.describe('the menu of a phone', onPhone, () => {
  test.beforeEach(({ open }) => open('/'))

  test('opens with the entries of the bar, and closes, also where the window becomes wide', async ({
    page,
  }) => {
    await expect(menu(page)).toBeHidden()
    await openMenu(page)
    await expect(menu(page).getByRole('navigation', { name: navigation.menu })).toBeVisible()
    const { home, services, strengths, segments, contact } = navigation
    const entries = [home, services, strengths, segments, contact]
    await expect(menu(page).locator('nav > ul > li > a')).toHaveText(entries)
    const quote = menu(page).getByRole('link', { name: navigation.quote })
    await expect(quote).toBeInViewport()
    const careers = menu(page).getByRole('link', { name: navigation.careers })
    await expect(careers).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    await menuButton(page).tap()
    await expectClosed(page)
    await openMenu(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(menu(page)).toBeHidden()
  })

  test('leads to every service and to a chat', async ({ page }) => {
    await openMenu(page)
    const links = menu(page).locator('details').getByRole('link')
    await expect(links).toHaveCount(0)
    await menu(page).locator('summary').tap()
    await expect(links).toHaveText(content.services.map(({ title }) => title))
    const chat = menu(page).getByRole('link', { name: content.labels.contact.whatsapp })
    await expect(chat.first()).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    await links.last().tap()
    await expect(page).toHaveURL(`/servicos/${content.services.at(-1)?.id}`)
  })

  test('closes on the choice of a section and shows it', async ({ page }) => {
    await openMenu(page)
    await menu(page).getByRole('link', { name: navigation.contact, exact: true }).tap()
    await expectClosed(page)
    await expect(page.locator('#contato')).toBeFocused()
    await expect(page.locator('#contato h2')).toBeInViewport()
  })

  test('closes on Escape with the focus back, and on a touch outside', async ({ page }) => {
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link', { name: navigation.home })).toBeFocused()
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expect(menuButton(page)).toBeFocused()

    await openMenu(page)
    // What lies under the finger is dimmed, and not opened. Cards that appear would move away from it.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const card = page.locator('#servicos a').last()
    await card.evaluate((it) => it.scrollIntoView({ block: 'end', behavior: 'instant' }))
    const { x, y, height } = (await card.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    await page.touchscreen.tap(x + 8, y + height - 8)
    await expectClosed(page)
    await page.waitForTimeout(500)
    await expect(page).toHaveURL('/')
    await page.touchscreen.tap(x + 8, y + height - 8)
    await expect(page).toHaveURL(/servicos/)
  })
})
