import type { Route } from '@playwright/test'
import { startSite } from '../site-server.ts'
import { expectFilled, fillIn, formOf, quotes } from './quote-form.ts'
import { content, expect, goOffline, hydrated, test } from './site.ts'

const { errors } = content.interface

const brokenAnswers: [string, RegExp[], (route: Route) => Promise<void>][] = [
  [
    'refuses the connection',
    [/ERR_CONNECTION_REFUSED/],
    (route) => route.abort('connectionrefused'),
  ],
  [
    'answers 500',
    [/status of 500/],
    (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500</h1>' }),
  ],
  [
    'answers 503 with its own refusal',
    [/status of 503/],
    (route) =>
      route.fulfill({
        status: 503,
        json: { status: 'error', reason: 'not-stored', typed: null },
      }),
  ],
  [
    'answers with a page that is no answer of ours',
    [],
    (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Wi-Fi: entre aqui</p>' }),
  ],
  [
    'answers with broken JSON',
    [],
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"status":' }),
  ],
  [
    'answers with JSON that says nothing',
    [],
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: 'null' }),
  ],
  [
    'answers with JSON of something else',
    [],
    (route) => route.fulfill({ status: 200, json: { ok: true } }),
  ],
]

test('whatever is no clear answer is an error in its words; nothing typed is lost', {
  tag: '@desktop',
}, async ({ page, open, expectNoise }) => {
  test.slow()
  let answer: ((route: Route) => Promise<void>) | null = null
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' && answer ? answer(route) : route.fallback(),
  )
  await open('/')
  const { error, success, submit } = formOf(page)
  const values = await fillIn(page)
  for (const [what, noise, broken] of brokenAnswers) {
    await test.step(`a server that ${what}`, async () => {
      expectNoise(...noise)
      answer = broken
      await submit.click()
      await expect(error).toHaveCount(0)
      await expect(error).toBeVisible()
      await expect(success).toHaveCount(0)
      await expectFilled(page, values)
      await expect(submit).toBeEnabled()
    })
  }
  answer = null
  await submit.click()
  await expect(success).toBeVisible()
  await expect(error).toHaveCount(0)
})

test('a server that is down: the error, then the same form is sent when it is back', {
  tag: '@desktop',
}, async ({ page, expectNoise }) => {
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
    await submit.click()
    await expect(success).toBeVisible()
    expect(await quotes(back.dataDir)).toContain(values.name)
  } finally {
    await back.stop()
  }
})

test('offline: the error in its words, and after coming back it is sent', async ({
  page,
  open,
  context,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/)
  await open('/')
  const { form, error, success, submit } = formOf(page)
  const hint = form.getByText(content.form.offline)
  const values = await fillIn(page)
  await expect(hint).toHaveCount(0)
  await goOffline(page)
  await expect(hint).toBeVisible()
  await submit.click()
  await expect(error).toBeVisible()
  // Beside the error, which is announced, and no second time elsewhere.
  await expect(form.getByRole('alert').getByText(content.form.offline)).toBeVisible()
  await expect(hint).toHaveCount(1)
  await expectFilled(page, values)
  await context.setOffline(false)
  await expect(hint).toHaveCount(0)
  // The tab may crash before it is sent: the form comes back, and says what was kept and until when.
  await page.reload()
  await expectFilled(page, values)
  await expect(form.getByText(content.form.draftKept)).toBeVisible()
  await submit.click()
  await expect(success).toBeVisible()
})

const helpful = [
  { status: 403, reason: 'foreign-origin', words: errors[403].text },
  { status: 413, reason: 'too-large', words: errors[413].text },
  { status: 429, reason: 'too-many', words: errors[429].text },
  { status: 503, reason: 'outbox-full', words: errors[503].text },
]

test('a refusal that trying again at once does not mend says what helps', {
  tag: '@desktop',
}, async ({ page, open, expectNoise }) => {
  let answer = { status: 0, json: {} }
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.fulfill(answer) : route.fallback(),
  )
  await open('/')
  const { form, error, submit } = formOf(page)
  await fillIn(page)
  for (const { status, reason, words } of helpful) {
    await test.step(reason, async () => {
      answer = { status, json: { status: 'error', reason, typed: null } }
      expectNoise(new RegExp(`status of ${status}`))
      await submit.click()
      await expect(error).toHaveCount(0)
      await expect(error).toBeVisible()
      await expect(
        form.getByText(words.replace('{phone}', content.company.phone.display)),
      ).toBeVisible()
    })
  }
})

test('the other ways out take along what was typed', { tag: '@desktop' }, async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/)
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await open('/')
  const { error, submit, form } = formOf(page)
  const values = await fillIn(page)
  await submit.click()
  await expect(error).toBeVisible()
  const whatsapp = form.getByRole('link', { name: content.form.fallbackContacts.whatsapp })
  await whatsapp.evaluate((link) => link.addEventListener('click', (e) => e.preventDefault()))
  await whatsapp.click()
  const href = new URL((await whatsapp.getAttribute('href')) ?? '')
  expect(href.origin).toBe('https://wa.me')
  for (const text of [values.name, values.phone, values.message]) {
    expect(href.searchParams.get('text')).toContain(text)
  }
})

test('fields that the server finds wrong are named, and the first one has the focus', async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(/status of 422/)
  await open('/')
  const { form, name, phone, message, error, success, submit } = formOf(page)
  // What native validation lets through and the server does not take.
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
