import { fillIn, formOf, protocolLine, quotes } from './quote-form.ts'
import { another, content, example, expect, hydrated, serviceIds, serviceOf, test } from './site.ts'

const line = (id: string) => `${content.form.service.label}: ${serviceOf(id).title}`

test("every service page's quote link fills in the form", { tag: '@desktop' }, async ({
  page,
  open,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(`/servicos/${serviceIds[0]}`)
  const { form, subject, name } = formOf(page)
  for (const id of serviceIds) {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: serviceOf(id).title })
      .click()
    await expect(page).toHaveURL(`/servicos/${id}`)
    await page.getByRole('link', { name: content.interface.servicePage.quoteLink }).click()
    await expect(page).toHaveURL(`/?servico=${id}#contato`)
    await expect(form.getByText(line(id))).toBeVisible()
    await expect(subject).toHaveValue('orcamento')
    await expect(page.locator('#contato')).toBeFocused()
    await expect(name).toHaveValue('')
  }
})

test('/?servico=drones#contato opened directly fills in the form', async ({ page, open }) => {
  await open(`/?servico=${example.id}#contato`)
  const { form, subject } = formOf(page)
  await expect(form.getByText(line(example.id))).toBeVisible()
  await expect(subject).toHaveValue('orcamento')
  await expect(page.locator('#contato')).toBeInViewport()
})

test('an unknown service in the address is ignored', { tag: '@desktop' }, async ({
  page,
  open,
}) => {
  const { form, subject } = formOf(page)
  const before = `${content.form.service.label}:`
  for (const unknown of ['nope', '__proto__', 'constructor', 'DRONES', '<b>', '']) {
    await open(`/?servico=${encodeURIComponent(unknown)}#contato`)
    await expect(subject, unknown).toHaveValue('')
    await expect(form.locator('[name="service"]'), unknown).toHaveValue('')
    await expect(form.getByText(before), unknown).toHaveCount(0)
  }
})

test('a service that was taken out stays out after a reload, and an unheard-of one is none', {
  tag: '@desktop',
}, async ({ page, open }) => {
  await open(`/servicos/${example.id}`)
  await page.getByRole('link', { name: content.interface.servicePage.quoteLink }).click()
  const { form, name } = formOf(page)
  const service = form.locator('[name="service"]')
  await expect(page).toHaveURL(`/?servico=${example.id}#contato`)
  await hydrated(page)
  await name.fill('Ana')
  await open('/')
  await expect(service).toHaveValue(example.id)
  await form.getByRole('button', { name: content.form.service.remove }).click()
  await page.reload()
  await expect(name).toHaveValue('Ana')
  await expect(service).toHaveValue('')
  await page.evaluate(() => sessionStorage.setItem('pedido', '{"service":"nope","name":"Bia"}'))
  await page.reload()
  await expect(name).toHaveValue('Bia')
  await expect(service).toHaveValue('')
})

test('the service goes along with the request, and can be taken out', { tag: '@desktop' }, async ({
  page,
  open,
  site,
}) => {
  await open(`/?servico=${example.id}#contato`)
  const { form, submit, success, protocol } = formOf(page)
  await fillIn(page, { subject: 'orcamento' })
  await submit.click()
  await expect(success).toBeVisible()
  const [, number = ''] = protocolLine.exec((await protocol.textContent()) ?? '') ?? []
  expect(await quotes(site.dataDir, 'show', number)).toMatch(new RegExp(`Serviço\\s+${example.id}`))
  await expect(form.getByText(line(example.id))).toHaveCount(0)

  await open(`/?servico=${another.id}#contato`)
  await form.getByRole('button', { name: content.form.service.remove }).click()
  await expect(form.getByText(line(another.id))).toHaveCount(0)
  await fillIn(page)
  await submit.click()
  await expect(success).toBeVisible()
  const [, second = ''] = protocolLine.exec((await protocol.textContent()) ?? '') ?? []
  expect(await quotes(site.dataDir, 'show', second)).not.toContain(another.id)
})
