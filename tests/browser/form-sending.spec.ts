import { holdScripts } from './hold-scripts.ts'
import {
  expectFilled,
  fillIn,
  formOf,
  nothing,
  quotes,
  sendSuccessfully,
  shownReference,
  submitSuccessfully,
} from './quote-form.ts'
import { bothSizes, content, countPosts, expect, hydrated, stopTime, test } from './site.ts'

test('sending lasts 1500 ms, success shows for 5000 ms', async ({ page, open }) => {
  await open('/')
  const { form, submit, success } = formOf(page)
  // A live region that is added together with its words is not announced: both exist before.
  const status = form.getByRole('status')
  await expect(status).toHaveCount(1)
  await expect(form.getByRole('alert')).toHaveCount(1)
  await status.evaluate((element) => {
    element.dataset.same = 'yes'
  })
  await fillIn(page)
  await stopTime(page)
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await submit.click()
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveText(content.form.submitting)
  await expect(status).toHaveText(content.form.submitting)
  await expect(form).toHaveAttribute('data-busy', 'true')
  expect((await answer).status()).toBe(200)
  await page.clock.runFor(1400)
  await expect(submit).toBeDisabled()
  await expect(success).toHaveCount(0)
  await page.clock.runFor(110)
  await expect(success).toBeVisible()
  await expect(status).toHaveAttribute('data-same', 'yes')
  await expect(submit).toBeEnabled()
  await expectFilled(page, nothing)
  await page.clock.runFor(4900)
  await expect(success).toBeVisible()
  const reference = await shownReference(page)
  await page.clock.runFor(110)
  await expect(success).toHaveCount(0)
  await expect(form, 'what can be written down stays').toContainText(reference)
  await expect(submit).toHaveText(content.form.submit)
  await expectFilled(page, nothing)
})

test('what was sent with success is on disk', bothSizes, async ({ page, open, site }) => {
  await open('/')
  const values = await sendSuccessfully(page, {
    name: 'Ana “Nina” D’Ávila',
    subject: 'suporte',
  })
  const reference = await shownReference(page)
  const shown = await quotes(site.dataDir, 'show', reference)
  const subject = content.form.fields.subject.options?.suporte ?? '-'
  for (const text of [values.name, values.email, values.phone, subject, values.message]) {
    expect(shown).toContain(text)
  }
  expect(await quotes(site.dataDir)).toContain(reference)
})

test('a change while sending stays, as a new request', async ({ page, open, site }) => {
  await open('/')
  const { phone, submit, success } = formOf(page)
  const values = await fillIn(page)
  const arrive = await holdScripts(page, '/')
  await submit.click()
  await expect(submit).toBeDisabled()
  const changed = { ...values, phone: '(15) 3333-4444 / (15) 99999-8888' }
  await phone.fill(changed.phone)
  arrive()
  await expect(success).toBeVisible()
  const first = await shownReference(page)
  await expectFilled(page, changed)
  await expect(page.getByText(content.form.changedWhileSending)).toBeVisible()
  await page.reload()
  await expectFilled(page, changed)
  await submitSuccessfully(page)
  await expectFilled(page, nothing)
  const second = await shownReference(page)
  expect(await quotes(site.dataDir, 'show', first)).toContain(values.phone)
  expect(await quotes(site.dataDir, 'show', second)).toContain(changed.phone)
})

test('a double click, and Enter pressed twice, send one request', async ({ page, open }) => {
  const posts = countPosts(page)
  await open('/')
  const { email, submit, success } = formOf(page)
  await fillIn(page)
  await submit.dblclick()
  await expect(success).toBeVisible()
  await expect(submit).toBeFocused()
  expect(posts()).toBe(1)
  await fillIn(page)
  await email.press('Enter')
  await email.press('Enter')
  await expect.poll(posts).toBe(2)
  await expect(success).toBeVisible()
  expect(posts()).toBe(2)
})

test('what was typed is kept in its tab until it is sent', async ({ page, open, context }) => {
  await open('/')
  const { submit, form } = formOf(page)
  const draftKept = form.getByText(content.form.draftKept)
  const values = await fillIn(page)
  await page.reload()
  await expectFilled(page, values)
  await expect(draftKept).toBeVisible()
  const otherTab = await context.newPage()
  await otherTab.goto('/')
  await hydrated(otherTab)
  await expectFilled(otherTab, nothing)
  await page.locator('#servicos').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/servicos\//)
  await page.goBack()
  await expectFilled(page, values)
  await submitSuccessfully(page)
  await open('/')
  await expectFilled(page, nothing)
  await expect(draftKept).toHaveCount(0)
  await expect(submit).toBeEnabled()
})
