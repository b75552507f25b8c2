import { formOf } from './quote-form.ts'
import { countPosts, expect, test } from './site.ts'

test('the browser itself refuses an incomplete form', async ({ page, open }) => {
  await open('/')
  const posts = countPosts(page)
  const { name, email, phone, subject, message, submit, form } = formOf(page)
  const steps = [
    [name, () => name.fill('José')],
    [email, () => email.fill('jose@')],
    [email, () => email.fill('jose@exemplo.com.br')],
    [phone, () => phone.fill('(15) 99999-1234')],
    [subject, () => subject.selectOption('suporte')],
    [message, () => message.fill('Bom dia')],
  ] as const
  for (const [field, fill] of steps) {
    await submit.click()
    await expect(field).toBeFocused()
    await fill()
  }
  expect(await form.evaluate((it: HTMLFormElement) => it.checkValidity())).toBe(true)
  expect(posts()).toBe(0)
})

test('the honeypot field is out of reach of people', async ({ page, open }) => {
  await open('/')
  const honeypot = page.locator('[name="website"]')
  await expect(honeypot).toHaveAttribute('tabindex', '-1')
  await expect(page.locator('[aria-hidden="true"]', { has: honeypot })).toHaveCount(1)
  const box = await honeypot.locator('xpath=ancestor::p').boundingBox()
  expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1)
})
