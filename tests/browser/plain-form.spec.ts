import {
  errorWords,
  expectFilled,
  fillIn,
  formOf,
  nothing,
  protocolLine,
  quotes,
  successWords,
} from './quote-form.ts'
import { another, content, example, expect, hydrated, type Page, test } from './site.ts'

test.describe('without scripts', { tag: '@no-scripts' }, () => {
  test('the form is a plain POST that ends in the words of success, and on disk', async ({
    page,
    site,
  }) => {
    await page.goto('/')
    const values = await fillIn(page)
    const { submit, success, protocol } = formOf(page)
    await submit.click()
    await expect(success).toHaveText(successWords)
    await expect(success).toBeInViewport()
    await expectFilled(page, nothing)
    const [, number = ''] = protocolLine.exec((await protocol.textContent()) ?? '') ?? []
    const shown = await quotes(site.dataDir, 'show', number)
    for (const text of [values.name, values.email, values.phone]) expect(shown).toContain(text)
    // A browser sends line breaks as CR LF.
    expect(shown.replaceAll('\r', '')).toContain(values.message)
  })

  test('the browser stops an empty form by itself', async ({ page }) => {
    await page.goto('/')
    const { submit, name } = formOf(page)
    await submit.click()
    await expect(name).toBeFocused()
    await expect(page).toHaveURL('/')
  })

  test('a form that the server cannot take comes back as it was typed, with status 422', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/status of 422/)
    await page.goto(`/?servico=${another.id}`)
    const values = await fillIn(page, { phone: 'ligue já', subject: 'outros', message: ' \n ' })
    const { form, submit, error, phone, email } = formOf(page)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await submit.click()
    expect((await answer).status()).toBe(422)
    await expect(error).toHaveText(errorWords)
    await expect(error).toBeInViewport()
    await expect(form.getByText(content.form.errorSummary)).toBeVisible()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(phone).toHaveAccessibleDescription(content.form.fields.phone.errors.format)
    await expect(email).not.toHaveAttribute('aria-invalid')
    await expectFilled(page, { ...values, message: values.message.trimStart() || values.message })
    await expect(form.locator('[name="service"]')).toHaveValue(another.id)
    await fillIn(page)
    await submit.click()
    await expect(formOf(page).success).toBeVisible()
  })

  test('/?servico=drones comes filled in from the server', async ({ page, site }) => {
    await page.goto(`/?servico=${example.id}#contato`)
    const { form, subject, submit, success, protocol } = formOf(page)
    await expect(subject).toHaveValue('orcamento')
    const line = `${content.form.service.label}: ${example.title}`
    await expect(form.getByText(line)).toBeVisible()
    await fillIn(page, { subject: 'orcamento' })
    await submit.click()
    await expect(success).toBeVisible()
    const [, number = ''] = protocolLine.exec((await protocol.textContent()) ?? '') ?? []
    expect(await quotes(site.dataDir, 'show', number)).toMatch(
      new RegExp(`Serviço\\s+${example.id}`),
    )
  })

  test('an unknown service in the address is ignored', async ({ page }) => {
    for (const unknown of ['nope', '__proto__', 'constructor']) {
      await page.goto(`/?servico=${unknown}`)
      await expect(formOf(page).subject).toHaveValue('')
    }
  })

  test("every quote link of a service page names the page's service", async ({ page }) => {
    await page.goto(`/servicos/${example.id}`)
    await page.getByRole('link', { name: content.interface.servicePage.quoteLink }).click()
    await expect(page).toHaveURL(`/?servico=${example.id}#contato`)
    await expect(formOf(page).subject).toHaveValue('orcamento')
    await expect(formOf(page).form).toBeInViewport()
  })
})

test.describe('a page that answers a plain POST, once React is there', { tag: '@desktop' }, () => {
  /** As a browser whose scripts are late sends it: without the page's own handlers. */
  async function sendPlainly(page: Page): Promise<void> {
    const { form } = formOf(page)
    const answered = page.waitForEvent('load')
    await form.evaluate((element: HTMLFormElement) => element.submit())
    await answered
    await hydrated(page)
  }

  test('keeps what was typed until it is sent, then its fields are empty', async ({
    page,
    open,
    expectNoise,
  }) => {
    expectNoise(/status of 422/)
    await open('/')
    const values = await fillIn(page, { phone: 'ligue já' })
    await sendPlainly(page)
    const { phone, submit, success, error } = formOf(page)
    await expect(error).toBeVisible()
    await expectFilled(page, values)
    await phone.fill('(15) 99999-1234')
    await submit.click()
    await expect(success).toBeVisible()
    await expectFilled(page, nothing)
  })

  test('does not fill in again what was sent with success', async ({ page, open }) => {
    await open('/')
    await fillIn(page)
    await sendPlainly(page)
    await expect(formOf(page).success).toBeVisible()
    await expectFilled(page, nothing)
    await open('/')
    await expectFilled(page, nothing)
  })
})
