import { formOf } from './quote-form.ts'
import { countPosts, expect, test } from './site.ts'

test('the browser itself refuses an empty form, and one with half an e-mail', async ({
  page,
  open,
}) => {
  await open('/')
  const posts = countPosts(page)
  const { name, email, phone, subject, message, submit, form } = formOf(page)
  const isValid = () => form.evaluate((element: HTMLFormElement) => element.matches(':valid'))
  await submit.click()
  await expect(name).toBeFocused()
  await name.fill('José')
  await submit.click()
  await expect(email).toBeFocused()
  await email.fill('jose@')
  await submit.click()
  await expect(email).toBeFocused()
  await email.fill('jose@exemplo.com.br')
  await submit.click()
  await expect(phone).toBeFocused()
  await phone.fill('(15) 99999-1234')
  await submit.click()
  await expect(subject).toBeFocused()
  await subject.selectOption('Suporte')
  await submit.click()
  await expect(message).toBeFocused()
  expect(await isValid()).toBe(false)
  await message.fill('Bom dia')
  expect(await isValid()).toBe(true)
  expect(posts()).toBe(0)
})

test('the honeypot field can be filled in by programs, and is out of reach of people', async ({
  page,
  open,
}) => {
  await open('/')
  const honeypot = page.locator('[name="website"]')
  await expect(honeypot).toHaveAttribute('tabindex', '-1')
  await expect(page.locator('[aria-hidden="true"]', { has: honeypot })).toHaveCount(1)
  const box = await honeypot.locator('xpath=ancestor::p').boundingBox()
  expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1)
})
