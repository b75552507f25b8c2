import { content, examplePath, expect, test } from './site.ts'

test('a page whose content breaks says so, and loads once', async ({ page, expectNoise }) => {
  // React reports what broke, in its own words.
  expectNoise(/./)
  let asked = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked += 1
  })
  await page.addInitScript(() => {
    const { parse } = JSON
    JSON.parse = (text) => ({ ...parse(text), content: { kind: 'service' } })
  })
  await page.goto(examplePath)
  const { title, link } = content.interface.failed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('link', { name: link })).toBeVisible()
  expect(asked).toBe(1)
})
