import { fillIn, formOf, quotes, shownReference } from './quote-form.ts'
import { another, content, example, examplePath, expect, test } from './site.ts'

const { label, remove } = content.form.service
const lineOf = ({ title }: { title: string }) => `${label}: ${title}`

test("a service page's quote link fills in the form", { tag: '@both-sizes' }, async ({
  page,
  open,
}) => {
  await open(examplePath)
  await page.getByRole('link', { name: content.interface.servicePage.quoteLink }).click()
  await expect(page).toHaveURL(`/?servico=${example.id}#contato`)
  const { form, subject, name } = formOf(page)
  await expect(form.getByText(lineOf(example))).toBeVisible()
  await expect(subject).toHaveValue('orcamento')
  await expect(name).toHaveValue('')
  await expect(page.locator('#contato')).toBeFocused()
})

test('an unknown service in the address is ignored', async ({ page, open }) => {
  const { form, subject } = formOf(page)
  for (const unknown of ['nope', '__proto__', '<b>']) {
    await open(`/?servico=${encodeURIComponent(unknown)}#contato`)
    await expect(subject, unknown).toHaveValue('')
    await expect(form.locator('[name="service"]'), unknown).toHaveValue('')
    await expect(form.getByText(`${label}:`), unknown).toHaveCount(0)
  }
})

test('a removed service stays removed after a reload, and an unknown one is ignored', async ({
  page,
  open,
}) => {
  await open(`/?servico=${example.id}#contato`)
  const { form, name } = formOf(page)
  const service = form.locator('[name="service"]')
  await name.fill('Ana')
  await open('/')
  await expect(service).toHaveValue(example.id)
  await form.getByRole('button', { name: remove }).click()
  await expect(form.getByText(lineOf(example))).toHaveCount(0)
  await page.reload()
  await expect(name).toHaveValue('Ana')
  await expect(service).toHaveValue('')
  await page.evaluate(() => sessionStorage.setItem('pedido', '{"service":"nope","name":"Bia"}'))
  await page.reload()
  await expect(name).toHaveValue('Bia')
  await expect(service).toHaveValue('')
})

test('the service is sent with the request, unless it was removed', async ({
  page,
  open,
  site,
}) => {
  const { form, submit, success } = formOf(page)
  await open(`/?servico=${example.id}#contato`)
  await fillIn(page, { subject: 'orcamento' })
  await submit.click()
  await expect(success).toBeVisible()
  await expect(form.getByText(lineOf(example))).toHaveCount(0)
  const withService = await shownReference(page)

  await open(`/?servico=${another.id}#contato`)
  await form.getByRole('button', { name: remove }).click()
  await fillIn(page)
  await submit.click()
  await expect(success).toBeVisible()
  const without = await shownReference(page)
  const shown = await quotes(site.dataDir, 'show', withService)
  expect(shown).toMatch(new RegExp(`Serviço\\s+${example.title}`))
  expect(await quotes(site.dataDir, 'show', without)).not.toContain(another.title)
})
