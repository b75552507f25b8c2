import { holdScripts } from './hold-scripts.ts'
import { test } from './quote-form.ts'
import { content, copyButton, expect, hydrated, menuButton, type Page } from './site.ts'
import { stubVideo, videoRequest } from './stub-video.ts'

const { toasts } = content.labels

/** What islands do for a visitor, by the island that does it. */
const islandChecks: Record<string, (page: Page) => Promise<void>> = {
  async WatchVideo(page) {
    if (!content.company.video) return
    await page.getByRole('button', { name: content.labels.hero.watch }).click()
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('iframe')).toHaveCount(0)
  },
  async CopyButton(page) {
    const { email } = content.company
    // Another test may have copied the same.
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await copyButton(page, email).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(email)
  },
  async ToastRegion(page) {
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(page.getByRole('alert').getByText(toasts.connectionLost)).toBeVisible()
  },
}

const breakAnEffect = `
  const { get } = URLSearchParams.prototype
  URLSearchParams.prototype.get = function (name) {
    if (name === 'servico') throw new Error('no parameters')
    return get.call(this, name)
  }`

const failedForm = /^console error: QuoteForm works without scripts:/

/** How scripts break: what throws, the island that it takes with it, and what is said of it. */
const faults = [
  ...[...Object.keys(islandChecks), 'CountUp', 'QuoteForm'].map((island) => ({
    what: `${island}, before React sees it,`,
    island,
    noise: /^page error: no listeners$/,
    script: `
      const { addEventListener } = EventTarget.prototype
      EventTarget.prototype.addEventListener = function (...rest) {
        if (this.dataset?.island === '${island}') throw new Error('no listeners')
        return addEventListener.apply(this, rest)
      }`,
  })),
  { what: 'an effect of the form', island: 'QuoteForm', noise: failedForm, script: breakAnEffect },
  {
    what: 'sending the form',
    island: 'QuoteForm',
    noise: failedForm,
    script: 'crypto.randomUUID = null',
  },
]

for (const { what, island: broken, noise, script } of faults) {
  test(`if ${what} throws, all else and the form work`, async ({
    page,
    context,
    expectNoise,
    quote,
  }) => {
    const isMissing = broken === 'WatchVideo' && !content.company.video
    test.skip(isMissing, 'the company has no video')
    expectNoise(noise)
    if (content.company.video && broken !== 'WatchVideo') expectNoise(videoRequest)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await stubVideo(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.addInitScript(script)
    const release = await holdScripts(page)
    await page.goto('/')
    const values = await quote.fillIn()
    release()
    await hydrated(page)
    for (const [island, works] of Object.entries(islandChecks)) {
      if (island !== broken) await works(page)
    }
    // Without React.
    await menuButton(page).click()
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    for (const { value } of content.home.statistics.items) {
      await expect(page.locator('#numeros').getByText(value).first()).toBeAttached()
    }
    await quote.expectFilled(values)
    await quote.submitSuccessfully()
  })
}

test('a form that was sent before its island fails is sent', async ({
  page,
  expectNoise,
  quote,
}) => {
  expectNoise(failedForm)
  await page.addInitScript(breakAnEffect)
  const release = await holdScripts(page)
  await page.goto('/')
  await quote.fillInAndSubmit()
  await expect(quote.submit).toBeDisabled()
  release()
  await expect(quote.success).toBeVisible()
})
