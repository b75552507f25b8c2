import { keysOf } from '../../app/content/keys-of.ts'
import { dialled } from '../../app/content/phone.ts'
import { serviceParameter } from '../../app/quote/fields.ts'
import { refusals } from '../../app/quote/quote-outcome.ts'
import { startSite } from '../site-server.ts'
import { quotes, test } from './quote-form.ts'
import { bothSizes, content, example, expect, hydrated } from './site.ts'

const { errors } = content.labels

test('nothing is lost by an unclear answer', async ({ page, open, quote }) => {
  await open('/')
  const keys: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST')
      keys.push(new URLSearchParams(request.postData() ?? '').get('key'))
  })
  // As the network of a hotel answers.
  const hotel = { contentType: 'text/html', body: '<p>Wi-Fi: entre aqui</p>' }
  await quote.answerForms((route) => route.fulfill(hotel))
  const values = await quote.fillIn()
  await quote.submitAndSkipWait()
  await expect(quote.error).toBeVisible()
  await expect(quote.success).toHaveCount(0)
  await quote.expectFilled(values)
  await page.unroute('/')
  await quote.submitSuccessfully()
  await expect(quote.error).toHaveCount(0)
  // An answer may have been lost on its way: both tries are one request.
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
})

test('a refusal says what helps and whom to write to', async ({ open, expectNoise, quote }) => {
  await open(`/?${serviceParameter}=${example.id}`)
  const values = await quote.fillIn()
  for (const reason of keysOf(refusals).filter((name) => refusals[name].inForm)) {
    const { status } = refusals[reason]
    expectNoise(new RegExp(`status of ${status}`))
    const json = { status: 'error', reason }
    await quote.answerForms((route) => route.fulfill({ status, json }))
    await quote.submitAndSkipWait()
    const help = errors[reason].text.replace('{phone}', content.company.phone)
    await expect(quote.form.getByText(help)).toBeVisible()
  }
  const hrefOf = async (name: string, button: 'left' | 'right') => {
    const link = quote.form.getByRole('link', { name })
    await link.evaluate((link) => link.addEventListener('click', (e) => e.preventDefault()))
    await link.click({ button })
    return new URL((await link.getAttribute('href')) ?? '')
  }
  const { whatsapp, email } = content.form.fallbackContacts
  // As who copies the address does.
  const chat = await hrefOf(whatsapp, 'right')
  expect(chat.origin).toBe('https://wa.me')
  const text = chat.searchParams.get('text') ?? ''
  const subject = content.form.fields.subject.options?.[values.subject] ?? '-'
  for (const value of [values.name, values.phone, subject, values.message, example.title]) {
    expect(text).toContain(value)
  }
  const mail = await hrefOf(email, 'left')
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('body')).toBe(text.replaceAll('\n', '\r\n'))
  // More than an address of a mail may carry.
  const long = 'Ção 🙂 '.repeat(600).trim()
  await quote.message.fill(long)
  const cut = await hrefOf(email, 'left')
  expect(cut.href.length).toBeLessThanOrEqual(2000)
  const body = cut.searchParams.get('body')
  for (const kept of [values.name, values.phone, 'Ção 🙂 Ção', ' […]']) expect(body).toContain(kept)
  expect((await hrefOf(whatsapp, 'left')).searchParams.get('text')).toContain(long)
  const { phone } = content.company
  await expect(quote.form.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    `tel:${dialled(phone)}`,
  )
})

test('a form is sent when the server is back with a new build', async ({
  page,
  expectNoise,
  quote,
}) => {
  expectNoise(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/)
  const down = await startSite()
  await page.goto(down.origin)
  await hydrated(page)
  const values = await quote.fillIn()
  await down.stop()
  await quote.submitAndSkipWait()
  await expect(quote.error).toBeVisible()
  await quote.expectFilled(values)
  await expect(quote.form.getByText(content.form.fallbackContacts.heading)).toBeVisible()
  await using back = await startSite({ PORT: new URL(down.origin).port })
  // The new build has no files with the old names.
  await page.route('**/assets/*', (route) => route.fulfill({ status: 404, body: '' }))
  await quote.submitSuccessfully()
  expect(await quotes(back.dataDir)).toContain(values.name)
})

test('what only a newer page can ask for is asked there, with all that was typed', async ({
  page,
  open,
  expectNoise,
  quote,
}) => {
  expectNoise(/status of 422/)
  await open('/')
  const values = await quote.fillIn({ phone: 'ligue já' })
  await quote.answerForms(async (route) => {
    await route.fulfill({ status: 422, json: { status: 'invalid', problems: { city: 'empty' } } })
    await page.unroute('/')
  })
  const answered = page.waitForEvent('load')
  await quote.submitAndSkipWait()
  await answered
  await expect(quote.phone).toHaveAccessibleDescription(content.form.fields.phone.errors.format)
  await quote.expectFilled(values)
  await quote.phone.fill('15 99999-1234')
  await quote.submitSuccessfully()
})

test('offline, nothing typed is lost', async ({ open, context, expectNoise, quote }) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/)
  await open('/')
  const hint = quote.form.getByText(content.form.offline)
  const values = await quote.fillIn()
  await expect(hint).toHaveCount(0)
  await context.setOffline(true)
  await expect(hint).toBeVisible()
  await quote.submitAndSkipWait()
  await expect(quote.error).toBeVisible()
  await expect(hint).toBeVisible()
  await expect(hint).toHaveCount(1)
  // The error would be announced again each time the connection comes and goes.
  await expect(quote.form.getByRole('alert').getByText(content.form.offline)).toHaveCount(0)
  await quote.expectFilled(values)
  await context.setOffline(false)
  await expect(hint).toHaveCount(0)
  await quote.submitSuccessfully()
})

test('wrong fields are named, one is focused', bothSizes, async ({ open, expectNoise, quote }) => {
  expectNoise(/status of 422/)
  await open('/')
  // Native validation accepts this, the server does not.
  const values = await quote.fillIn({ phone: 'ligue já', message: '   ' })
  await quote.submitAndSkipWait()
  await expect(quote.form.getByRole('alert')).toHaveText(content.form.errorSummary)
  await expect(quote.phone).toBeFocused()
  await expect(quote.phone).toHaveAccessibleDescription(content.form.fields.phone.errors.format)
  const { empty } = content.form.fields.message.errors
  await expect(quote.message).toHaveAccessibleDescription(new RegExp(empty))
  for (const wrong of [quote.phone, quote.message]) {
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(quote.name).not.toHaveAttribute('aria-invalid', 'true')
  await quote.expectFilled(values)
  await quote.sendSuccessfully()
  await expect(quote.phone).not.toHaveAttribute('aria-invalid', 'true')
})
