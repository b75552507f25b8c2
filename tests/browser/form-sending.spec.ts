import { holdScripts } from './hold-scripts.ts'
import { nothing, quoteOf, quotes, test } from './quote-form.ts'
import { bothSizes, content, countPosts, expect, hydrated, stopTime } from './site.ts'

test.beforeEach(({ open }) => open('/'))

test('sent in 1500 ms, success for 5000, and stored', bothSizes, async ({ page, site, quote }) => {
  // A live region that is added together with its words is not announced: both exist before.
  const status = quote.form.getByRole('status')
  await expect(status).toHaveCount(1)
  await expect(quote.form.getByRole('alert')).toHaveCount(1)
  await status.evaluate((element) => {
    element.dataset.same = 'yes'
  })
  const values = await quote.fillIn({ name: 'Ana “Nina” D’Ávila', subject: 'suporte' })
  await stopTime(page)
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await quote.submit.click()
  await expect(quote.submit).toBeDisabled()
  await expect(quote.submit).toHaveText(content.form.submitting)
  await expect(status).toHaveText(content.form.submitting)
  await expect(quote.form).toHaveAttribute('data-busy', 'true')
  expect((await answer).status()).toBe(200)
  await page.clock.runFor(1400)
  await expect(quote.submit).toBeDisabled()
  await expect(quote.success).toHaveCount(0)
  await page.clock.runFor(110)
  await expect(quote.success).toBeVisible()
  await expect(status).toHaveAttribute('data-same', 'yes')
  await expect(quote.submit).toBeEnabled()
  await quote.expectFilled(nothing)
  await page.clock.runFor(4900)
  await expect(quote.success).toBeVisible()
  const reference = await quote.reference()
  await page.clock.runFor(110)
  await expect(quote.success).toHaveCount(0)
  await expect(quote.form, 'what can be written down stays').toContainText(reference)
  await expect(quote.submit).toHaveText(content.form.submit)
  await quote.expectFilled(nothing)
  const shown = await quotes(site.dataDir, 'show', reference)
  const subject = content.form.fields.subject.options?.suporte ?? '-'
  for (const text of [values.name, values.email, values.phone, subject, values.message]) {
    expect(shown).toContain(text)
  }
  expect(await quotes(site.dataDir)).toContain(reference)
})

test('a change while sending stays, as a new request', async ({ page, site, quote }) => {
  const values = await quote.fillIn()
  const arrive = await holdScripts(page, '/')
  await quote.submit.click()
  await expect(quote.submit).toBeDisabled()
  const changed = { ...values, phone: '(15) 3333-4444 / (15) 99999-8888' }
  await quote.phone.fill(changed.phone)
  arrive()
  await expect(quote.success).toBeVisible()
  const first = await quote.reference()
  await quote.expectFilled(changed)
  await expect(page.getByText(content.form.changedWhileSending)).toBeVisible()
  await page.reload()
  await quote.expectFilled(changed)
  await quote.submitSuccessfully()
  await quote.expectFilled(nothing)
  const second = await quote.reference()
  expect(await quotes(site.dataDir, 'show', first)).toContain(values.phone)
  expect(await quotes(site.dataDir, 'show', second)).toContain(changed.phone)
})

test('a double click, and Enter pressed twice, send one request', async ({ page, quote }) => {
  const posts = countPosts(page)
  await quote.fillIn()
  await quote.submit.dblclick()
  await expect(quote.success).toBeVisible()
  await expect(quote.submit).toBeFocused()
  expect(posts()).toBe(1)
  await quote.fillIn()
  await quote.email.press('Enter')
  await quote.email.press('Enter')
  await expect.poll(posts).toBe(2)
  await expect(quote.success).toBeVisible()
  expect(posts()).toBe(2)
})

test('what was typed is kept in its tab until it is sent', async ({
  page,
  open,
  context,
  quote,
}) => {
  const draftKept = quote.form.getByText(content.form.draftKept)
  const values = await quote.fillIn()
  await page.reload()
  await quote.expectFilled(values)
  await expect(draftKept).toBeVisible()
  const otherTab = await context.newPage()
  await otherTab.goto('/')
  await hydrated(otherTab)
  await quoteOf(otherTab).expectFilled(nothing)
  await page.locator('#servicos').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/servicos\//)
  await page.goBack()
  await quote.expectFilled(values)
  await quote.submitSuccessfully()
  await open('/')
  await quote.expectFilled(nothing)
  await expect(draftKept).toHaveCount(0)
  await expect(quote.submit).toBeEnabled()
})
