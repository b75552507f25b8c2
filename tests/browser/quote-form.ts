import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Route } from '@playwright/test'
import { byField, type FieldName, quoteFields } from '../../app/quote/fields.ts'
import { exampleValues } from '../filled-form.ts'
import { content, expect, type Page } from './site.ts'

const protocolLine = /(\d{8}-[0-9A-Z]{6})/

export const labels = content.form.fields

/** The parts of the quote form as a visitor finds them. */
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
  }
}

const typed = {
  ...exampleValues,
  subject: 'informacoes',
  message: 'Bom dia.\nO prédio fica em Votorantim: "guarita" às 22h, ção & <b>.',
}

type Values = Record<FieldName, string>

let sent = 0

/** Fills in the form with a new message each time, so that no request is a repetition. */
export async function fillIn(
  page: Pick<Page, 'locator'>,
  changes: Partial<Values> = {},
): Promise<Values> {
  sent += 1
  const message = `${typed.message} ${process.pid}-${sent}`
  const values = { ...typed, message, ...changes }
  const form = formOf(page)
  for (const { name, kind } of quoteFields) {
    if (kind === 'choice') await form[name].selectOption(values[name])
    else await form[name].fill(values[name])
  }
  return values
}

/** Fills in the form and presses its button; returns what it filled in. */
export async function fillInAndSubmit(page: Page, changes: Partial<Values> = {}): Promise<Values> {
  const values = await fillIn(page, changes)
  await formOf(page).submit.click()
  return values
}

/** Presses the form's button, and lets the time pass at once that sending lasts at least. */
export async function submitAndSkipWait(page: Page): Promise<void> {
  // From here on the page's clock can be moved.
  await page.clock.resume()
  await formOf(page).submit.click()
  await page.clock.fastForward(1500)
}

/** The same, until the page shows success. */
export async function submitSuccessfully(page: Page): Promise<void> {
  await submitAndSkipWait(page)
  await expect(formOf(page).success).toBeVisible()
}

/** Fills in the form, and sends it until the page shows success. */
export async function sendSuccessfully(page: Page, changes: Partial<Values> = {}): Promise<Values> {
  const values = await fillIn(page, changes)
  await submitSuccessfully(page)
  return values
}

/** Expects exactly these values in the form. */
export async function expectFilled(page: Page, values: Values): Promise<void> {
  const { form } = formOf(page)
  await expect
    .poll(() => form.evaluate((it: HTMLFormElement) => Object.fromEntries(new FormData(it))))
    .toMatchObject(values)
}

export const nothing: Values = byField(() => '')

/** Answers the page's next forms in the server's place. */
export async function answerForms(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.unroute('/')
  await page.route('/', (route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback(),
  )
}

/** The number that the page shows after success. */
export async function shownReference(page: Page): Promise<string> {
  const [, reference] = protocolLine.exec((await formOf(page).protocol.textContent()) ?? '') ?? []
  if (!reference) throw new Error('The page shows no number')
  return reference
}

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
