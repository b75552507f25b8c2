import { quoteSubject } from '../../app/quote/fields.ts'
import { nothing, quotes, test } from './quote-form.ts'
import { another, chooseSegment, content, example, examplePath, expect, hydrated } from './site.ts'

const { service: label } = content.form
const remove = 'Tirar o serviço do pedido'
const lineOf = ({ title }: { title: string }) => `${label}: ${title}`

test('a link that asks for a quote sets the subject if none is chosen', async ({
  page,
  open,
  quote,
}) => {
  const { navigation, links } = content.labels
  const bar = page.getByRole('banner')
  await open('/')
  await bar.getByRole('link', { name: navigation.contact, exact: true }).click()
  await expect(quote.subject).toHaveValue('')
  await page.locator('#inicio').getByRole('link', { name: links.quote }).click()
  await expect(quote.subject).toHaveValue(quoteSubject)
  await quote.subject.selectOption('suporte')
  await bar.getByRole('link', { name: navigation.quote }).click()
  await expect(quote.subject).toHaveValue('suporte')
  await open(`/?servico=${example.id}#contato`)
  await expect(quote.subject).toHaveValue('suporte')
})

test("a segment's quote link begins the message, if nothing is typed", async ({
  page,
  open,
  quote,
}) => {
  const follow = async (title: string) => {
    await chooseSegment(page, title)
    const link = { name: content.labels.links.quote }
    await page.locator('[data-shown]').getByRole('link', link).click()
  }
  await open('/')
  for (const { title } of content.segments.slice(0, 2)) {
    await follow(title)
    await expect(quote.message).toHaveValue(`${title}: `)
    await page.reload()
    await expect(quote.message, 'it is kept as what is typed').toHaveValue(`${title}: `)
    await hydrated(page)
  }
  await quote.message.fill('Bom dia.')
  await follow(content.segments[0]?.title ?? '-')
  await expect(quote.message).toHaveValue('Bom dia.')
})

test('a removed service stays removed, and an unknown one is ignored', async ({
  page,
  open,
  quote,
}) => {
  const service = quote.form.locator('[name="service"]')
  await open('/?servico=nope#contato')
  await expect(service).toHaveValue('')
  await open(`/?servico=${example.id}#contato`)
  await quote.name.fill('Ana')
  await open('/')
  await expect(service).toHaveValue(example.id)
  await page.reload()
  await expect(service, 'it is kept as what is typed').toHaveValue(example.id)
  await quote.form.getByRole('button', { name: remove }).click()
  await expect(quote.form.getByText(lineOf(example))).toHaveCount(0)
  await expect(quote.form.getByRole('heading')).toBeFocused()
  await page.reload()
  await expect(quote.name).toHaveValue('Ana')
  await expect(service).toHaveValue('')
})

test('a draft that cannot be read is none', async ({ page, open, quote }) => {
  await open('/')
  for (const draft of ['{"values":', '{"values":null}', 'null', '"text"', '7']) {
    await page.evaluate((text) => sessionStorage.setItem('pedido', text), draft)
    await page.reload()
    await hydrated(page)
    await quote.expectFilled(nothing)
  }
})

test('the service is sent, unless it was removed', async ({ page, open, site, quote }) => {
  await open(examplePath)
  await page.getByRole('link', { name: content.labels.servicePage.quoteLink }).click()
  await expect(quote.form.getByText(lineOf(example))).toBeVisible()
  await expect(quote.subject).toHaveValue(quoteSubject)
  await quote.sendSuccessfully({ subject: quoteSubject })
  await expect(quote.form.getByText(lineOf(example))).toHaveCount(0)
  const shown = await quotes(site.dataDir, 'show', await quote.reference())
  expect(shown).toMatch(new RegExp(`Serviço\\s+${example.title}`))

  await open(`/?servico=${another.id}#contato`)
  await quote.form.getByRole('button', { name: remove }).click()
  await expect(page).toHaveURL('/#contato')
  await quote.sendSuccessfully()
  const without = await quotes(site.dataDir, 'show', await quote.reference())
  expect(without).not.toContain(another.title)
})
