import { focusStop } from './focus-stop.ts'
import { content, examplePath, expect, menuButton, test } from './site.ts'

test.describe('by keyboard alone', () => {
  test('the first stop leads past the bar to the content', async ({ page, open }) => {
    await open('/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: content.labels.navigation.skipLink })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/#conteudo')
    await expect(page.locator('#conteudo')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('#conteudo :focus')).toHaveCount(1)
  })

  for (const path of ['/', examplePath]) {
    test(`every stop of ${path} shows its focus, and nothing covers it`, async ({ page, open }) => {
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 720 })
        // Nothing scrolls smoothly: each stop is on the screen at once.
        await open(path, { reducedMotion: 'reduce' })
        let stops = 0
        let measured = 0
        for (; stops < 150; stops += 1) {
          await page.keyboard.press('Tab')
          const stop = await focusStop(page)
          if (!stop) break
          const where = `${width} px: ${stop.what}`
          expect(stop.outline, where).toBeGreaterThanOrEqual(2)
          expect(stop.contrast ?? 3, where).toBeGreaterThanOrEqual(3)
          expect(stop, where).toMatchObject({ onScreen: true, coveredBy: [] })
          if (stop.contrast) measured += 1
        }
        expect(stops).toBeGreaterThan(15)
        expect(stops, 'the focus never leaves the page').toBeLessThan(150)
        expect(measured, 'stops whose contrast is known').toBeGreaterThan(stops / 3)
      }
    })
  }

  test('every stop of the open menu shows its focus; past the last it closes', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await open('/', { reducedMotion: 'reduce' })
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#menu')).toBeVisible()
    // Nine links and the list of services.
    for (let stops = 0; stops < 10; stops += 1) {
      await page.keyboard.press('Tab')
      const stop = await focusStop(page)
      const where = String(stop?.what)
      expect(stop?.outline, where).toBeGreaterThanOrEqual(2)
      expect(stop?.contrast, where).toBeGreaterThanOrEqual(3)
      expect(stop, where).toMatchObject({ onScreen: true, coveredBy: [] })
    }
    await expect(page.locator('#menu :focus')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(page.locator('#menu')).toBeHidden()
    expect(await focusStop(page)).toMatchObject({ onScreen: true, coveredBy: [] })
  })
})
