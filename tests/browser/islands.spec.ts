import { holdScripts } from './hold-scripts.ts'
import { expectFilled, fillIn, formOf, sendForm } from './quote-form.ts'
import { announced, content, copyButton, expect, hydrated, type Page, test } from './site.ts'
import { stubVideo } from './stub-video.ts'

const { toasts } = content.labels

/** What islands do for a visitor, by the island that does it. */
const deeds: Record<string, (page: Page) => Promise<void>> = {
  async MenuButton(page) {
    await page.getByRole('button', { name: announced.menuOpen }).click()
    await expect(page.getByRole('button', { name: announced.menuClose })).toBeVisible()
    await page.keyboard.press('Escape')
  },
  async WatchVideo(page) {
    if (!content.company.video) return
    await page.getByRole('button', { name: content.labels.hero.watch }).click()
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('iframe')).toHaveCount(0)
  },
  async CopyButton(page) {
    await copyButton(page, content.company.email).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('')
  },
  async ToastRegion(page) {
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(page.getByRole('alert').getByText(toasts.connectionLost)).toBeVisible()
  },
}

/** How scripts break, by what breaks, and the islands that it takes with it. */
const faults: [string, string[], () => void][] = [
  ...[...Object.keys(deeds), 'CountUp', 'QuoteForm'].map(
    (island): [string, string[], () => void] => [
      `${island}, before React sees it`,
      [island],
      new Function(`
        const { addEventListener } = EventTarget.prototype
        EventTarget.prototype.addEventListener = function (...rest) {
          if (this.dataset?.island === '${island}') throw new Error('no listeners')
          return addEventListener.apply(this, rest)
        }`) as () => void,
    ],
  ),
  [
    'counting and revealing',
    ['CountUp'],
    () => {
      Object.defineProperty(window, 'IntersectionObserver', { value: undefined })
    },
  ],
  [
    'rendering of the form',
    ['QuoteForm'],
    () => {
      addEventListener('DOMContentLoaded', () => {
        document.querySelector('[data-island="QuoteForm"]')?.setAttribute('data-props', '{}')
      })
    },
  ],
  [
    'an effect of the form',
    ['QuoteForm'],
    () => {
      const { get } = URLSearchParams.prototype
      URLSearchParams.prototype.get = function (name) {
        if (name === 'servico') throw new Error('no parameters')
        return get.call(this, name)
      }
    },
  ],
  [
    'sending the form',
    ['QuoteForm'],
    () => {
      Object.defineProperty(crypto, 'randomUUID', { value: null })
    },
  ],
  [
    'scrolling to the answer',
    [],
    () => {
      Element.prototype.scrollIntoView = () => {
        throw new Error('no scrolling')
      }
    },
  ],
  [
    'listening to the connection',
    ['ToastRegion', 'QuoteForm'],
    () => {
      const { addEventListener } = window
      window.addEventListener = (...rest: Parameters<typeof addEventListener>) => {
        if (rest[0] === 'offline') throw new Error('no connection')
        addEventListener(...rest)
      }
    },
  ],
]

for (const [what, broken, fault] of faults) {
  test(`if ${what} throws, all else and the form work`, async ({ page, context, expectNoise }) => {
    const isMissing = broken.includes('WatchVideo') && !content.company.video
    test.skip(isMissing, 'the company has no video')
    // React and the browser report what broke in their own words.
    expectNoise(/./)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await stubVideo(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.addInitScript(fault)
    const release = await holdScripts(page)
    await page.goto('/')
    const values = await fillIn(page)
    release()
    await hydrated(page)
    for (const [island, works] of Object.entries(deeds)) {
      if (!broken.includes(island)) await works(page)
    }
    for (const { value } of content.home.statistics.items) {
      await expect(page.locator('#numeros').getByText(value).first()).toBeAttached()
    }
    await expectFilled(page, values)
    const { submit, success } = formOf(page)
    await submit.click()
    await expect(success).toBeVisible()
  })
}

test('a form that was sent before its island fails is sent', async ({ page, expectNoise }) => {
  expectNoise(/./)
  const [, , fault] = faults.find(([what]) => what === 'an effect of the form') ?? []
  await page.addInitScript(fault ?? '')
  const release = await holdScripts(page)
  await page.goto('/')
  await sendForm(page)
  await expect(formOf(page).submit).toBeDisabled()
  release()
  await expect(formOf(page).success).toBeVisible()
})
