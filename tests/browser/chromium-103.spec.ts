import { oldChromium } from '../browsers/old-chromium.ts'
import { exampleValues } from '../filled-form.ts'
import { content, expect, hydrated, test } from './site.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--no-sandbox']
    await use({ ...launchOptions, args, executablePath: oldChromium('103.0.0') })
  },
})

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

test('in a window without dynamic units the first screen asks for a quote, and the statement fits', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await hydrated(page)
  const box = (selector: string) =>
    page.evaluate((selector) => {
      const { top = 0, bottom = 0 } =
        document.querySelector(selector)?.getBoundingClientRect() ?? {}
      return { top, bottom }
    }, selector)
  expect((await box('#inicio .button')).bottom).toBeLessThan(640)
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[popovertarget="acessibilidade"]')?.click(),
  )
  const statement = await box('#acessibilidade')
  expect(statement.bottom - statement.top).toBeGreaterThan(300)
  expect(statement.top).toBeGreaterThan(0)
  expect(statement.bottom).toBeLessThan(640)
})
