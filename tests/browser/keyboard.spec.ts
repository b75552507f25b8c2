import { content, expect, type Page, test } from './site.ts'

/** What has the focus, and whether a person can see that it has. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { width, height, bottom, top } = element.getBoundingClientRect()
    return {
      what: element.outerHTML.slice(0, 120),
      outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      onScreen: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
    }
  })

test.describe('by keyboard alone', { tag: '@desktop' }, () => {
  test('the first stop leads past the bar to the content', async ({ page, open }) => {
    await open('/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: content.interface.navigation.skipLink })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.locator('#conteudo')).toBeFocused()
    await page.keyboard.press('Tab')
    const isInside = page.locator('#conteudo').locator(':focus')
    await expect(isInside).toHaveCount(1)
  })

  for (const path of ['/', '/servicos/drones']) {
    test(`every stop of ${path} shows that it has the focus`, async ({ page, open }) => {
      // Nothing glides: each stop is on the screen at once.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(path)
      const stops: string[] = []
      for (let i = 0; i < 150; i += 1) {
        await page.keyboard.press('Tab')
        const stop = await focused(page)
        if (!stop) break
        stops.push(stop.what)
        expect(stop, stop.what).toMatchObject({ outlined: true, onScreen: true })
      }
      expect(stops.length).toBeGreaterThan(25)
      expect(stops.length, 'the focus never leaves the page').toBeLessThan(150)
    })
  }

  test('a card, the video and the form answer to Enter and Space', async ({ page, open }) => {
    await open('/')
    await page.getByRole('button', { name: 'Assistir' }).focus()
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort())
    await page.locator('#servicos').getByRole('link').nth(7).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/servicos/drones')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})
