import type { Route } from '@playwright/test'
import { startSite } from '../site-server.ts'
import { expectFilled, fillIn, formOf, quotes } from './quote-form.ts'
import { content, expect, hydrated, type Page, stopTime, test } from './site.ts'

const { errors } = content.interface

type Answer = (route: Route) => Promise<void>

/** Lets `current()` answer the page's forms in the server's place, while it gives an answer. */
async function answerForms(page: Page, current: () => Answer | null): Promise<void> {
  await page.route('/', (route) => {
    const answer = route.request().method() === 'POST' ? current() : null
    return answer ? answer(route) : route.fallback()
  })
}

const html =
  (status: number, body: string): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'text/html', body })

const brokenAnswers: [string, RegExp[], Answer][] = [
  [
    'refuses the connection',
    [/ERR_CONNECTION_REFUSED/],
    (route) => route.abort('connectionrefused'),
  ],
  ['answers 500', [/status of 500/], html(500, '<h1>500</h1>')],
  [
    'answers 503 with its own refusal',
    [/status of 503/],
    (route) =>
      route.fulfill({
        status: 503,
        json: { status: 'error', reason: 'not-stored', submitted: null },
      }),
  ],
  ['answers with a page that is not our answer', [], html(200, '<p>Wi-Fi: entre aqui</p>')],
  [
    'answers with broken JSON',
    [],
    (route) => route.fulfill({ contentType: 'application/json', body: '{"status":' }),
  ],
  ['answers with JSON that says nothing', [], (route) => route.fulfill({ json: null })],
  ['answers with JSON of something else', [], (route) => route.fulfill({ json: { ok: true } })],
]

test('every unclear answer is an error with its own words; nothing typed is lost', async ({
  page,
  open,
  expectNoise,
}) => {
  let answer: Answer | null = null
  await answerForms(page, () => answer)
  await page.clock.install()
  await open('/')
  const { error, success, submit } = formOf(page)
  const values = await fillIn(page)
  for (const [what, noise, broken] of brokenAnswers) {
    await test.step(`a server that ${what}`, async () => {
      expectNoise(...noise)
      answer = broken
      await submit.click()
      await expect(error).toHaveCount(0)
      await page.clock.fastForward(1500)
      await expect(error).toBeVisible()
      await expect(success).toHaveCount(0)
      await expectFilled(page, values)
      await expect(submit).toBeEnabled()
    })
  }
  answer = null
  await submit.click()
  await page.clock.fastForward(1500)
  await expect(success).toBeVisible()
  await expect(error).toHaveCount(0)
})

const helpful = [
  { status: 403, reason: 'foreign-origin', words: errors['foreign-origin'].text },
  { status: 413, reason: 'too-large', words: errors['too-large'].text },
  { status: 429, reason: 'too-many', words: errors['too-many'].text },
  { status: 503, reason: 'outbox-full', words: errors['outbox-full'].text },
]

test('a refusal that an immediate retry cannot solve says what helps; the fallback contacts get what was typed', async ({
  page,
  open,
  expectNoise,
}) => {
  let answer = { status: 0, json: {} }
  await answerForms(page, () => (route) => route.fulfill(answer))
  await page.clock.install()
  await open('/')
  const { form, error, submit } = formOf(page)
  const values = await fillIn(page)
  for (const { status, reason, words } of helpful) {
    await test.step(reason, async () => {
      answer = { status, json: { status: 'error', reason, submitted: null } }
      expectNoise(new RegExp(`status of ${status}`))
      await submit.click()
      await expect(error).toHaveCount(0)
      await page.clock.fastForward(1500)
      await expect(error).toBeVisible()
      const help = words.replace('{phone}', content.company.phone.display)
      await expect(form.getByText(help)).toBeVisible()
    })
  }
  const whatsapp = form.getByRole('link', { name: content.form.fallbackContacts.whatsapp })
  await whatsapp.evaluate((link) => link.addEventListener('click', (e) => e.preventDefault()))
  await whatsapp.click()
  const href = new URL((await whatsapp.getAttribute('href')) ?? '')
  expect(href.origin).toBe('https://wa.me')
  for (const text of [values.name, values.phone, values.message]) {
    expect(href.searchParams.get('text')).toContain(text)
  }
})

test('a server that answers nothing for 20 seconds is an error, and nothing is lost', async ({
  page,
  open,
}) => {
  // The page's clock does not control AbortSignal.timeout, so the test replaces it with setTimeout.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds)
      return controller.signal
    }
  })
  let hangs = true
  await answerForms(page, () => (hangs ? () => Promise.resolve() : null))
  await open('/')
  const { submit, error, success } = formOf(page)
  const values = await fillIn(page)
  await stopTime(page)
  await submit.click()
  await page.clock.runFor(19_900)
  await expect(submit).toBeDisabled()
  await page.clock.runFor(200)
  await expect(error).toBeVisible()
  await expect(submit).toBeEnabled()
  await expectFilled(page, values)
  hangs = false
  await page.clock.resume()
  await submit.click()
  await expect(success).toBeVisible()
})

test('a server that is down is an error; when it is back with a new build, the same form is sent', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/)
  const down = await startSite()
  await page.goto(down.origin)
  await hydrated(page)
  const { error, success, submit, form } = formOf(page)
  const values = await fillIn(page)
  await down.stop()
  await submit.click()
  await expect(error).toBeVisible()
  await expectFilled(page, values)
  await expect(form.getByText(content.form.fallbackContacts.heading)).toBeVisible()
  const back = await startSite({ PORT: new URL(down.origin).port })
  try {
    // The new build has no files with the old names.
    await page.route('**/assets/*', (route) => route.fulfill({ status: 404, body: '' }))
    await submit.click()
    await expect(success).toBeVisible()
    expect(await quotes(back.dataDir)).toContain(values.name)
  } finally {
    await back.stop()
  }
})

test('offline, the error has its own words; back online, the form is sent', {
  tag: '@both-sizes',
}, async ({ page, open, context, expectNoise }) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/)
  await open('/')
  const { form, error, success, submit } = formOf(page)
  const hint = form.getByText(content.form.offline)
  const values = await fillIn(page)
  await expect(hint).toHaveCount(0)
  await context.setOffline(true)
  await expect(hint).toBeVisible()
  await submit.click()
  await expect(error).toBeVisible()
  // Only beside the error, which is announced.
  await expect(form.getByRole('alert').getByText(content.form.offline)).toBeVisible()
  await expect(hint).toHaveCount(1)
  await expectFilled(page, values)
  await context.setOffline(false)
  await expect(hint).toHaveCount(0)
  // The tab may crash before the form is sent: it is restored, and says what was kept and until
  // when.
  await page.reload()
  await expectFilled(page, values)
  await expect(form.getByText(content.form.draftKept)).toBeVisible()
  await submit.click()
  await expect(success).toBeVisible()
})

test('fields that the server finds wrong are named, and the first one has the focus', {
  tag: '@both-sizes',
}, async ({ page, open, expectNoise }) => {
  expectNoise(/status of 422/)
  await open('/')
  const { form, name, phone, message, error, success, submit } = formOf(page)
  // Native validation accepts this, the server does not.
  const values = await fillIn(page, { phone: 'ligue já', message: '   ' })
  await submit.click()
  await expect(error).toBeVisible()
  await expect(form.getByText(content.form.errorSummary)).toBeVisible()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(content.form.fields.phone.errors.format)
  const { empty } = content.form.fields.message.errors
  await expect(message).toHaveAccessibleDescription(new RegExp(empty))
  for (const wrong of [phone, message]) {
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await expectFilled(page, values)
  await fillIn(page)
  await submit.click()
  await expect(success).toBeVisible()
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
})
