import { answerForms, fillIn, formOf, labels, sendSuccessfully } from '../browser/quote-form.ts'
import {
  announced,
  content,
  copyButton,
  expect,
  longestPage,
  notFoundAnswer,
  type Page,
  test,
} from '../browser/site.ts'
import { stubVideo, videoRequest } from '../browser/stub-video.ts'

const { accessibility, hero, toasts } = content.labels

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
  noise?: RegExp
}

const filled = { message: 'Portaria de um prédio em Votorantim, 24 horas.' }

/** Answers the form in the server's place, so that nothing of it changes from run to run. */
const answer = (page: Page, json: object) => answerForms(page, (route) => route.fulfill({ json }))

/** The pages, and what can be done to them, whose looks are kept. */
const states: Record<string, State> = {
  home: {},
  'service-with-promo': { path: longestPage },
  'unknown-service': { path: '/servicos/nope', noise: notFoundAnswer },
  'bar-scrolled': {
    part: 'window',
    reach: async (page) => {
      await page.locator('#servicos').evaluate((section) => section.scrollIntoView())
      await expect(page.locator('html')).toHaveAttribute('data-scrolled', '')
    },
  },
  video: {
    part: 'window',
    noise: videoRequest,
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
    reach: async (page) => {
      const submitted = { ...(await fillIn(page, { ...filled, phone: 'ligue já' })), service: '' }
      await answer(page, { status: 'invalid', problems: { phone: 'format' }, submitted })
      await formOf(page).submit.click()
      await expect(formOf(page).form.getByText(labels.phone.errors.format)).toBeVisible()
    },
  },
  'form-success': {
    part: '#contato',
    reach: async (page) => {
      await answer(page, { status: 'success', reference: 'A1B2-C3D4' })
      await sendSuccessfully(page, filled)
    },
  },
  menu: {
    width: 360,
    part: 'window',
    reach: (page) => page.getByRole('button', { name: announced.menuOpen }).click(),
  },
  notice: {
    part: 'window',
    reach: async (page) => {
      await page.locator('#contato').evaluate((section) => section.scrollIntoView())
      // Playwright's click may scroll once more.
      await copyButton(page, content.company.email).dispatchEvent('click')
      await expect(page.getByText(toasts.emailCopied)).toBeVisible()
    },
  },
}

for (const width of [360, 1280]) {
  for (const [name, state] of Object.entries(states)) {
    const { path = '/', reach, part, noise } = state
    if (state.width && state.width !== width) continue
    test(`${name} looks as accepted at ${width} px`, async ({ page, open, expectNoise }) => {
      if (noise) expectNoise(noise)
      await stubVideo(page)
      await page.context().grantPermissions(['clipboard-write'])
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
