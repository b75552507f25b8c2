import { content, examplePath, expect, test } from './site.ts'

/** Each breaks one part of a page when React renders it, and runs before the page's scripts. */
const breaks: [string, () => void][] = [
  [
    'content',
    () => {
      const { parse } = JSON
      JSON.parse = (text) => ({ ...parse(text), content: { kind: 'service' } })
    },
  ],
  [
    'footer',
    () => {
      const { parse } = JSON
      JSON.parse = (text) => ({ ...parse(text), footer: {} })
    },
  ],
  [
    'bar',
    () => {
      const { matches } = Element.prototype
      Object.defineProperty(Element.prototype, 'matches', {
        value(this: Element, selector: string) {
          if (selector === ':popover-open') throw new Error('broken')
          return matches.call(this, selector)
        },
      })
    },
  ],
  [
    'notices',
    () => {
      const { addEventListener } = window
      Object.defineProperty(window, 'addEventListener', {
        value(kind: string, ...rest: [EventListener]) {
          if (kind === 'offline') throw new Error('broken')
          addEventListener(kind, ...rest)
        },
      })
    },
  ],
]

for (const [part, breakIt] of breaks) {
  test(`a page whose ${part} breaks says so, and does not reload for ever`, async ({
    page,
    expectNoise,
  }) => {
    // React reports what broke, in its own words.
    expectNoise(/./)
    let asked = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) asked += 1
    })
    await page.addInitScript(breakIt)
    await page.goto(examplePath)
    const { title, link } = content.interface.failed
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('link', { name: link })).toBeVisible()
    expect(asked).toBe(1)
  })
}
