import {
  answerForms,
  fillIn,
  formOf,
  labels,
  sendForm,
  sendSuccessfully,
} from '../browser/quote-form.ts'
import {
  chooseSegment,
  content,
  copyButton,
  example,
  expect,
  notFoundAnswer,
  type Page,
  unknownPath,
} from '../browser/site.ts'
import { videoRequest } from '../browser/stub-video.ts'

const { navigation, accessibility, hero, toasts } = content.interface

/** A page, or something done to it, whose look is kept. */
export type State = {
  name: string
  /** By default the home page. */
  path?: string
  /** Brings the page into the state. */
  reach?: (page: Page) => Promise<void>
  /** The part that is compared, by default the whole page; 'screen' is the window's. */
  part?: 'screen' | `#${string}`
  /** The widths at which the state exists, by default all. */
  widths?: readonly number[]
  /** What the browser reports meanwhile. */
  noise?: readonly RegExp[]
}

export const widths = [360, 768, 1280, 1920] as const

const pages: State[] = [
  { name: 'home' },
  ...content.services.map(({ id }) => ({ name: `service-${id}`, path: `/servicos/${id}` })),
  { name: 'unknown-service', path: '/servicos/nope', noise: [notFoundAnswer] },
  { name: 'unknown-page', path: '/nada', noise: [notFoundAnswer, unknownPath] },
]

const ofSections: State[] = [
  {
    name: 'bar-scrolled',
    part: 'screen',
    reach: async (page) => {
      await page.locator('#servicos').evaluate((it) => it.scrollIntoView())
      await expect(page.locator('html')).toHaveAttribute('data-scrolled', '')
    },
  },
  {
    name: 'menu',
    part: 'screen',
    widths: [360, 768],
    reach: (page) => page.getByRole('button', { name: navigation.menuOpen }).click(),
  },
  {
    name: 'video',
    part: 'screen',
    noise: [videoRequest],
    reach: async (page) => {
      await page.getByRole('button', { name: hero.watch }).click()
      await expect(page.locator('iframe').contentFrame().locator('main')).toBeVisible()
    },
  },
  // The first one is chosen when the page loads.
  ...content.segments.slice(1).map(
    ({ id, title }): State => ({
      name: `segment-${id}`,
      part: '#segmentos',
      reach: (page) => chooseSegment(page, title),
    }),
  ),
  {
    name: 'statement',
    part: 'screen',
    reach: (page) => page.getByRole('button', { name: accessibility.symbol }).click(),
  },
]

/** Answers the form in the server's place, so that nothing of it changes from run to run. */
const answer = (page: Page, json: object) => answerForms(page, (route) => route.fulfill({ json }))

const filled = { message: 'Portaria de um prédio em Votorantim, 24 horas.' }

const ofTheForm: State[] = [
  {
    name: 'form-invalid',
    part: '#contato',
    reach: async (page) => {
      const submitted = { ...(await fillIn(page, { ...filled, phone: 'ligue já' })), service: '' }
      await answer(page, { status: 'invalid', problems: { phone: 'format' }, submitted })
      await formOf(page).submit.click()
      await expect(formOf(page).form.getByText(labels.phone.errors.format)).toBeVisible()
      await expect(formOf(page).submit).toContainText(content.form.submit)
    },
  },
  {
    name: 'form-sending',
    part: '#contato',
    reach: async (page) => {
      // Never answered: the page is closed before its own time limit.
      await page.route('/', () => undefined)
      await sendForm(page, filled)
      await expect(formOf(page).submit).toContainText(content.form.submitting)
    },
  },
  {
    name: 'form-error',
    part: '#contato',
    reach: async (page) => {
      await answer(page, { status: 'error', reason: 'not-stored', submitted: null })
      await sendForm(page, filled)
      await expect(formOf(page).error).toBeVisible()
    },
  },
  {
    name: 'form-success',
    path: `/?servico=${example.id}`,
    part: '#contato',
    reach: async (page) => {
      await answer(page, { status: 'success', reference: 'A1B2-C3D4' })
      await sendSuccessfully(page, filled)
    },
  },
  {
    name: 'privacy',
    part: '#contato',
    reach: (page) => page.locator('#privacidade summary').click(),
  },
]

const ofNotices: State[] = [
  {
    name: 'notice',
    part: 'screen',
    reach: async (page) => {
      await page.locator('#contato').evaluate((it) => it.scrollIntoView())
      // Playwright's click may scroll once more.
      await copyButton(page, content.company.email).dispatchEvent('click')
      await expect(page.getByText(toasts.emailCopied)).toBeVisible()
    },
  },
  {
    name: 'notice-of-failure',
    part: 'screen',
    reach: async (page) => {
      await page.context().setOffline(true)
      await expect(page.getByText(toasts.connectionLost)).toBeVisible()
    },
  },
]

export const states: State[] = [...pages, ...ofSections, ...ofTheForm, ...ofNotices]
