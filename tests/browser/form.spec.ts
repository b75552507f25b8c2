import { quoteFields } from '../../app/quote/fields.ts'
import { fillIn as fillInTokens } from '../../app/ui/fill-in.ts'
import {
  expectFilled,
  fillIn,
  formOf,
  labels,
  sendSuccessfully,
  submitAndSkipWait,
  submitSuccessfully,
} from './quote-form.ts'
import { expect, test } from './site.ts'

test('a paste that is too long is told of, and never cut', async ({ page, open, expectNoise }) => {
  expectNoise(/status of 422/)
  await open('/')
  await fillIn(page)
  const { form, ...controls } = formOf(page)
  for (const field of quoteFields) {
    if (field.kind !== 'text') continue
    const pasted = 'm'.repeat(field.limit + 1)
    await controls[field.name].fill('')
    await page.keyboard.insertText(pasted)
    await submitAndSkipWait(page)
    const error = fillInTokens(labels[field.name].errors['too-long'], { max: field.limit })
    await expect(form.getByText(error, { exact: true })).toBeVisible()
    await expect(controls[field.name]).toHaveValue(pasted)
  }
})

test('an e-mail address may be pasted with blanks and invisible characters', async ({
  page,
  open,
}) => {
  await open('/')
  const { email } = formOf(page)
  const values = await fillIn(page)
  await email.fill('')
  await page.keyboard.insertText(`\u200b${values.email}\u00a0`)
  await expectFilled(page, values)
  await email.press('Home')
  await page.keyboard.type('ab')
  await expect(email, 'the caret stays').toHaveValue(`ab${values.email}`)
  await submitSuccessfully(page)
})

test('the honeypot field is out of reach of people, and empty after a success', async ({
  page,
  open,
}) => {
  await open('/')
  const honeypot = page.locator('[name="website"]')
  await expect(honeypot).toHaveAttribute('tabindex', '-1')
  // Nor does a browser fill it in for them.
  await expect(honeypot).toHaveAttribute('autocomplete', 'off')
  await expect(page.locator('[aria-hidden="true"]', { has: honeypot })).toHaveCount(1)
  const box = await honeypot.locator('xpath=ancestor::p').boundingBox()
  expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1)
  // A password manager does: the next request must not be suspected for that.
  await honeypot.fill('https://exemplo.com.br', { force: true })
  await sendSuccessfully(page)
  await expect(honeypot).toHaveValue('')
})
