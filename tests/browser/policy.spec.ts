import { expect, test } from './site.ts'

test('violations of the policy are reported', async ({ page, open, expectNoise }) => {
  expectNoise(/Content Security Policy directive.*'?script-src/, /Content Security Policy.*style/)
  await open('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.head.append(script)
    document.body.setAttribute('style', 'color: red')
  })
  await expect(page).not.toHaveTitle('taken over')
  await expect(page.locator('body')).not.toHaveCSS('color', 'rgb(255, 0, 0)')
})
