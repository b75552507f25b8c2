import { expect, test } from './site.ts'

test('a script and a style that are not ours do nothing, and the browser says so', async ({
  page,
  open,
  expectNoise,
}) => {
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
