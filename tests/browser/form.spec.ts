import { formOf, labels } from './quote-form.ts'
import { expect, test } from './site.ts'

test('five fields are required, with the types that the specification asks for', {
  tag: '@desktop',
}, async ({ page, open }) => {
  await open('/')
  const { name, email, phone, subject, message, submit } = formOf(page)
  for (const field of [name, email, phone, subject, message]) {
    await expect(field).toHaveAttribute('required')
  }
  await expect(name).toHaveAttribute('type', 'text')
  await expect(email).toHaveAttribute('type', 'email')
  await expect(phone).toHaveAttribute('type', 'tel')
  await expect(subject).toHaveJSProperty('tagName', 'SELECT')
  await expect(message).toHaveJSProperty('tagName', 'TEXTAREA')
  await expect(submit).toBeEnabled()
  const names = [name, email, phone, subject, message].map((field) => field.getAttribute('name'))
  expect(await Promise.all(names)).toEqual(['name', 'email', 'phone', 'subject', 'message'])
})

test("every label has its '*', explained by 'Campos obrigatórios'; the subject has four options and is empty at first", async ({
  page,
  open,
}) => {
  await open('/')
  const { form, subject } = formOf(page)
  for (const { label } of Object.values(labels)) {
    await expect(form.locator('label').filter({ hasText: label })).toHaveText(`${label} *`)
  }
  await expect(form.getByText('* Campos obrigatórios')).toBeVisible()
  await expect(subject).toHaveValue('')
  const options = await subject
    .locator('option')
    .evaluateAll((all) => all.map((one) => [(one as HTMLOptionElement).value, one.textContent]))
  expect(options.filter(([value]) => value !== '')).toEqual([
    ['orcamento', 'Orçamento'],
    ['informacoes', 'Informações'],
    ['suporte', 'Suporte'],
    ['outros', 'Outros'],
  ])
  expect(options).toHaveLength(5)
})

test('the browser itself stops an empty form, and one with half an e-mail', async ({
  page,
  open,
}) => {
  await open('/')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
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
  expect(posts).toEqual([])
})

test('programs that fill in the field that nobody sees find it out of reach of people', {
  tag: '@desktop',
}, async ({ page, open }) => {
  await open('/')
  const trap = page.locator('[name="website"]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  const isHiddenFromReaders = await trap.evaluate(
    (input) => input.closest('[aria-hidden="true"]') !== null,
  )
  expect(isHiddenFromReaders).toBe(true)
  const box = await trap.locator('xpath=ancestor::p').boundingBox()
  expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1)
})
