import { oldChromium } from '../browsers/old-chromium.ts'
import { exampleValues } from '../filled-form.ts'
import { content, expect, hydrated, type Page, test } from './site.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--no-sandbox']
    await use({ ...launchOptions, args, executablePath: oldChromium('103.0.0') })
  },
})

const box = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const {
      top = 0,
      bottom = 0,
      left = 0,
    } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
    return { top, bottom, left }
  }, selector)

// All in the page: Playwright's own look at it needs functions that came with Chromium 105.
test('in a browser that is older still the page reads, and the form arrives', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/')
  // Words of one letter are bound to the next by a no-break space.
  const words = await page.evaluate(() => document.body.innerText.replaceAll('\u00a0', ' '))
  for (const { title } of content.services) expect(words).toContain(title)
  expect(words).not.toContain(content.labels.accessibility.title)
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (field) field.value = value
    }
    document.querySelector<HTMLElement>('#pedido [type="submit"]')?.click()
  }, exampleValues)
  const said = () =>
    page.evaluate(() => document.querySelector('form [role="status"]')?.textContent)
  await expect.poll(said).toContain(content.form.success)
})

test('without container queries the bar has its name, and a button that opens the menu', {
  tag: '@slow',
}, async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/')
    await hydrated(page)
    expect((await box(page, '.bar [href="/"]')).bottom).toBeGreaterThan(40)
    const { left, top } = await box(page, '.bar [popovertarget="menu"]')
    await page.mouse.click(left + 5, top + 5)
    await expect.poll(async () => (await box(page, '#menu')).bottom).toBeGreaterThan(300)
  }
})

test('in a window without dynamic units the first screen asks for a quote, and the statement fits', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await hydrated(page)
  expect((await box(page, '#inicio .button')).bottom).toBeLessThan(640)
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[popovertarget="acessibilidade"]')?.click(),
  )
  const statement = await box(page, '#acessibilidade')
  expect(statement.bottom - statement.top).toBeGreaterThan(300)
  expect(statement.top).toBeGreaterThan(0)
  expect(statement.bottom).toBeLessThan(640)
})
