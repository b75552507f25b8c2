import {
  expectFilled,
  fillIn,
  formOf,
  nothing,
  protocolLine,
  quotes,
  successWords,
} from './quote-form.ts'
import { content, expect, stopTime, test } from './site.ts'

test('sending lasts 1500 ms, success shows for 5000 ms, then the form is idle again', async ({
  page,
  open,
}) => {
  await open('/')
  const { form, submit, success } = formOf(page)
  await fillIn(page)
  await stopTime(page)
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await submit.click()
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveText(content.form.submitting)
  await expect(form).toHaveAttribute('aria-busy', 'true')
  expect((await answer).status()).toBe(200)
  await page.clock.runFor(1400)
  await expect(submit).toBeDisabled()
  await expect(success).toHaveCount(0)
  await page.clock.runFor(110)
  await expect(success).toBeVisible()
  await expect(submit).toBeEnabled()
  await expectFilled(page, nothing)
  await page.clock.runFor(4900)
  await expect(success).toBeVisible()
  await page.clock.runFor(110)
  await expect(success).toHaveCount(0)
  await expect(submit).toHaveText(content.form.submit)
  await expectFilled(page, nothing)
})

test('a request that was answered with success is on disk, letter by letter', async ({
  page,
  open,
  site,
}) => {
  await open('/')
  const values = await fillIn(page, { name: 'Ana “Nina” D’Ávila', subject: 'suporte' })
  const { submit, success, protocol } = formOf(page)
  await submit.click()
  await expect(success).toHaveText(successWords)
  const [, number = ''] = protocolLine.exec((await protocol.textContent()) ?? '') ?? []
  const shown = await quotes(site.dataDir, 'show', number)
  for (const text of [values.name, values.email, values.phone, 'Suporte', values.message]) {
    expect(shown).toContain(text)
  }
  expect(await quotes(site.dataDir)).toContain(number)
})

test('a double click sends one request', { tag: '@desktop' }, async ({ page, open, site }) => {
  await open('/')
  const { submit, success } = formOf(page)
  const { email } = await fillIn(page, { email: `duas-vezes-${Date.now()}@exemplo.com.br` })
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  await submit.dblclick()
  await expect(success).toBeVisible()
  expect(posts).toBe(1)
  const exported = `${site.dataDir}/${Date.now()}.csv`
  await quotes(site.dataDir, 'export', exported)
  const { readFile } = await import('node:fs/promises')
  expect((await readFile(exported, 'utf8')).split(email)).toHaveLength(2)
})

test('the form can be used again at once after success', { tag: '@desktop' }, async ({
  page,
  open,
}) => {
  await open('/')
  const { submit, success, protocol } = formOf(page)
  await fillIn(page)
  await submit.click()
  await expect(success).toBeVisible()
  const first = await protocol.textContent()
  const values = await fillIn(page)
  await submit.click()
  await expect(submit).toBeDisabled()
  await expect(success).toBeVisible()
  expect(await protocol.textContent()).not.toBe(first)
  expect(values.message).not.toBe('')
})

test('the words of sending, success and failure stand in regions that are announced', {
  tag: '@desktop',
}, async ({ page, open }) => {
  await open('/')
  const { form, submit, success } = formOf(page)
  // A region that comes together with its words is not announced: both are there before.
  const status = form.getByRole('status')
  await expect(status).toHaveCount(1)
  await expect(form.getByRole('alert')).toHaveCount(1)
  await status.evaluate((element) => {
    element.dataset.same = 'yes'
  })
  await fillIn(page)
  await submit.click()
  await expect(status).toHaveText(content.form.submitting)
  await expect(success).toBeVisible()
  await expect(status).toHaveAttribute('data-same', 'yes')
})

test('what was typed and not sent survives a reload, and is gone after it was sent', async ({
  page,
  open,
}) => {
  await open('/')
  const { submit, success, form } = formOf(page)
  const values = await fillIn(page)
  await page.reload()
  await expectFilled(page, values)
  await expect(form.getByText(content.form.draftKept)).toBeVisible()
  await submit.click()
  await expect(success).toBeVisible()
  await open('/')
  await expectFilled(page, nothing)
  await expect(form.getByText(content.form.draftKept)).toHaveCount(0)
})

test('what was typed survives a look at a service page', { tag: '@desktop' }, async ({
  page,
  open,
}) => {
  await open('/')
  const values = await fillIn(page)
  await page.locator('#servicos').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/servicos\//)
  await page.goBack()
  await expectFilled(page, values)
})
