import { oldChromium } from '../browsers/old-chromium.ts'
import { exampleValues } from '../filled-form.ts'
import { content, expect, test } from './site.ts'

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
