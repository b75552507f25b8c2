import { fillIn as fillInTokens } from '../../app/content/fill-in.ts'
import { quoteFields } from '../../app/quote/fields.ts'
import { labels, test } from './quote-form.ts'
import { expect } from './site.ts'

test.beforeEach(({ open }) => open('/'))

test('a paste that is too long is told of, and never cut', async ({ page, expectNoise, quote }) => {
  expectNoise(/status of 422/)
  await quote.fillIn()
  const { form, ...controls } = quote
  for (const field of quoteFields) {
    if (field.kind !== 'text') continue
    const pasted = 'm'.repeat(field.limit + 1)
    await controls[field.name].fill('')
    await page.keyboard.insertText(pasted)
    await quote.submitAndSkipWait()
    const error = fillInTokens(labels[field.name].errors['too-long'], {
      max: field.limit.toLocaleString('pt-BR'),
    })
    await expect(form.getByText(error, { exact: true })).toBeVisible()
    await expect(controls[field.name]).toHaveValue(pasted)
  }
})

test('an e-mail address may be pasted with blanks and invisible characters', async ({
  page,
  quote,
}) => {
  const values = await quote.fillIn()
  await quote.email.fill('')
  await page.keyboard.insertText(`\u200b${values.email}\u00a0`)
  await quote.expectFilled(values)
  await quote.email.press('Home')
  await page.keyboard.type('ab')
  await expect(quote.email, 'the caret stays').toHaveValue(`ab${values.email}`)
  await quote.submitSuccessfully()
})

test('the honeypot field is out of reach of people, and empty after a success', async ({
  page,
  quote,
}) => {
  const honeypot = page.locator('[name="website"]')
  await expect(honeypot).toHaveAttribute('tabindex', '-1')
  // Nor does a browser fill it in for them.
  await expect(honeypot).toHaveAttribute('autocomplete', 'off')
  await expect(page.locator('[aria-hidden="true"]', { has: honeypot })).toHaveCount(1)
  const box = await honeypot.locator('xpath=ancestor::p').boundingBox()
  expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1)
  // A password manager does: the next request must not be suspected for that.
  await honeypot.fill('https://exemplo.com.br', { force: true })
  await quote.sendSuccessfully()
  await expect(honeypot).toHaveValue('')
})
