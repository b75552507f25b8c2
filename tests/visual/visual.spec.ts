import { labels, quoteOf } from '../browser/quote-form.ts'
import {
  content,
  expect,
  longestPage,
  menuButton,
  noiseOf,
  type Page,
  test,
} from '../browser/site.ts'
import { stubVideo, videoRequest } from '../browser/stub-video.ts'

const { accessibility, hero } = content.labels

type State = {
  /** By default the home page. */
  path?: string
  /** Where it is only at this width. */
  width?: number
  /** Brings the page into the state. */
  reach?: (page: Page) => Promise<void>
  /** The part that is compared, by default the whole page. */
  part?: 'window' | `#${string}`
  /** What the browser reports meanwhile. */
  noise?: RegExp[]
}

/** The pages, and what can be done to them, whose looks are kept. */
const states: Record<string, State> = {
  home: {},
  'service-with-promo': { path: longestPage },
  'unknown-service': { path: '/servicos/nope', noise: noiseOf('/servicos/nope') },
  video: {
    part: 'window',
    noise: [videoRequest],
    reach: async (page) => {
      await page.getByRole('button', { name: hero.watch }).click()
      await expect(page.locator('iframe').contentFrame().getByText('vídeo')).toBeVisible()
    },
  },
  statement: {
    part: 'window',
    reach: (page) => page.getByRole('button', { name: accessibility.symbol }).click(),
  },
  'form-invalid': {
    part: '#contato',
    noise: [/status of 422/],
    reach: async (page) => {
      await quoteOf(page).fillInAndSubmit({ phone: 'ligue já', message: 'Portaria de um prédio.' })
      await expect(quoteOf(page).form.getByText(labels.phone.errors.format)).toBeVisible()
    },
  },
  menu: {
    width: 360,
    part: 'window',
    reach: (page) => menuButton(page).click(),
  },
}

for (const width of [360, 1280]) {
  for (const [name, state] of Object.entries(states)) {
    const { path = '/', reach, part, noise = [] } = state
    if (state.width && state.width !== width) continue
    if (name === 'video' && !content.company.video) continue
    test(`${name} looks as accepted at ${width} px`, async ({ page, open, expectNoise }) => {
      expectNoise(...noise)
      await stubVideo(page)
      await page.clock.setFixedTime('2026-01-15T10:00:00-03:00')
      await page.setViewportSize({ width, height: 740 })
      await open(path)
      await page.evaluate(() => document.fonts.ready)
      await reach?.(page)
      const compared = part?.startsWith('#') ? page.locator(part) : page
      await expect(compared).toHaveScreenshot(`${name}-${width}.png`, {
        fullPage: !part,
        // The owner's pictures may change, and make the files large.
        mask: [page.locator('img')],
        maskColor: '#777',
      })
    })
  }
}
