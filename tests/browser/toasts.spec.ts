import {
  announced,
  bothSizes,
  content,
  copyButton,
  expect,
  type Page,
  stopTime,
  test,
} from './site.ts'

const { toasts } = content.labels
const { company } = content

const region = (page: Page) => page.getByRole('region', { name: announced.notices })

test.beforeEach(({ open }) => open('/'))

test('a notice says what is in the clipboard', bothSizes, async ({ page, context }, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const phone = [company.phone, toasts.phoneCopied] as const
  const email = [company.email, toasts.emailCopied] as const
  // A phone calls the number instead.
  for (const [text, notice] of info.project.name === 'phone' ? [email] : [phone, email]) {
    await copyButton(page, text).click()
    await expect(region(page).getByRole('status').getByText(notice)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
})

test('a refused copy is announced in a region that existed before', async ({ page }) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')),
    })
  })
  // A live region that is added together with its words is not announced.
  const regions = page.locator(`section[aria-label="${announced.notices}"]`)
  await expect(regions.locator('[role="status"]')).toHaveCount(1)
  await expect(regions.locator('[role="alert"]')).toHaveCount(1)
  await copyButton(page, company.email).click()
  await expect(region(page).getByRole('alert').getByText(toasts.copyFailed)).toBeVisible()
})

test('a lost connection and its return are told', async ({ page, context }) => {
  await context.setOffline(true)
  await expect(region(page).getByRole('alert').getByText(toasts.connectionLost)).toBeVisible()
  await context.setOffline(false)
  await expect(region(page).getByRole('status').getByText(toasts.connectionBack)).toBeVisible()
  // The second takes the place of the first, whose time is not over.
  expect(await region(page).getByText(toasts.connectionLost).count()).toBe(0)
})

test('a notice lasts 5 s, or while used, or until closed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await stopTime(page)
  const notice = region(page).getByText(toasts.emailCopied)
  const copy = async () => {
    await copyButton(page, company.email).click()
    await expect(notice).toBeVisible()
  }
  await copy()
  await page.clock.runFor(4500)
  await expect(notice).toBeVisible()
  await page.clock.runFor(700)
  await expect(notice).toHaveCount(0)

  await copy()
  const close = region(page).getByRole('button', { name: announced.closeNotice })
  await close.focus()
  await page.clock.runFor(20_000)
  await expect(notice).toBeVisible()
  await notice.hover()
  await close.blur()
  await page.clock.runFor(20_000)
  await expect(notice).toBeVisible()
  await page.mouse.move(640, 100)
  await page.clock.runFor(4500)
  await expect(notice).toBeVisible()
  await page.clock.runFor(700)
  await expect(notice).toHaveCount(0)

  await copy()
  await close.click()
  await expect(notice).toHaveCount(0)

  await copy()
  await close.focus()
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(copyButton(page, company.email)).toBeFocused()
})
