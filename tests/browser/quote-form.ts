import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Route } from '@playwright/test'
import { byField, type FieldName, quoteFields } from '../../app/quote/fields.ts'
import { exampleValues } from '../filled-form.ts'
import { test as base, content, expect, type Page } from './site.ts'

const protocolLine = /(\d{8}-[0-9A-Z]{6})/

export const labels = content.form.fields

const typed = {
  ...exampleValues,
  subject: 'informacoes',
  message: 'Bom dia.\nO prédio fica em Votorantim: "guarita" às 22h, ção & <b>.',
}

type Values = Record<FieldName, string>

export const nothing: Values = byField(() => '')

let sent = 0

/** The quote form of a page, or of a page in a frame, as a visitor finds it and fills it in. */
export function formOf(page: Pick<Page, 'locator'>) {
  const form = page.locator('form', { has: page.locator('[name="message"]') })
  // By their names: one label may be part of another. screen-reader.spec.ts reads the labels.
  const controls: Record<FieldName, Locator> = byField(({ name }) =>
    form.locator(`[name="${name}"]`),
  )
  return {
    form,
    ...controls,
    /** Found by its type, because its words change while it sends. */
    submit: form.locator('[type="submit"]'),
    success: form.getByRole('status').getByText(content.form.success),
    error: form.getByRole('alert').getByText(content.form.error),
    protocol: form.getByRole('status').getByText(protocolLine),
    /** Fills it in with a new message each time, so that no request is a repetition. */
    async fillIn(changes: Partial<Values> = {}): Promise<Values> {
      sent += 1
      const message = `${typed.message} ${process.pid}-${sent}`
      const values = { ...typed, message, ...changes }
      for (const { name, kind } of quoteFields) {
        if (kind === 'choice') await controls[name].selectOption(values[name])
        else await controls[name].fill(values[name])
      }
      return values
    },
    /** Expects exactly these values in it. */
    async expectFilled(values: Values): Promise<void> {
      await expect
        .poll(() => form.evaluate((it: HTMLFormElement) => Object.fromEntries(new FormData(it))))
        .toMatchObject(values)
    },
  }
}

/** The quote form of a page, and how a visitor sends it. */
export function quoteOf(page: Page) {
  const form = formOf(page)
  const { fillIn, submit, success, protocol } = form

  /** Presses its button, and lets the time pass at once that sending lasts at least. */
  async function submitAndSkipWait(): Promise<void> {
    // From here on the page's clock can be moved.
    await page.clock.resume()
    await submit.click()
    await page.clock.fastForward(1500)
  }

  /** The same, until the page shows success. */
  async function submitSuccessfully(): Promise<void> {
    await submitAndSkipWait()
    await expect(success).toBeVisible()
  }

  return {
    ...form,
    submitAndSkipWait,
    submitSuccessfully,
    async fillInAndSubmit(changes?: Partial<Values>): Promise<Values> {
      const values = await fillIn(changes)
      await submit.click()
      return values
    },
    async sendSuccessfully(changes?: Partial<Values>): Promise<Values> {
      const values = await fillIn(changes)
      await submitSuccessfully()
      return values
    },
    /** Answers the page's next forms in the server's place. */
    async answerForms(answer: (route: Route) => Promise<void>): Promise<void> {
      await page.unroute('/')
      await page.route('/', (route) =>
        route.request().method() === 'POST' ? answer(route) : route.fallback(),
      )
    },
    /** The number that the page shows after success. */
    async reference(): Promise<string> {
      const [, reference] = protocolLine.exec((await protocol.textContent()) ?? '') ?? []
      if (!reference) throw new Error('The page shows no number')
      return reference
    },
  }
}

/** The tests of the site, with the form of their page. */
export const test = base.extend<{ quote: ReturnType<typeof quoteOf> }>({
  quote: async ({ page }, use) => use(quoteOf(page)),
})

/** Reads the outbox with the command that the company reads it with: `npm run quotes -- …`. */
export async function quotes(dataDir: string, ...args: string[]): Promise<string> {
  const root = path.resolve(import.meta.dirname, '../..')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/cli/quotes.ts', ...args],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir } },
  )
  return stdout
}
