import { hoursText } from '../../app/content/opening-hours.ts'
import { readContent } from '../../app/content/read.ts'
import { bindShortWords } from '../../app/ui/bind-short-words.ts'
import { clickInPreview, expect, field, newItem, open, preview, says, test } from './editor.ts'
import { formOf } from './quote-form.ts'

const content = readContent('content')
const service = content.services[1] ?? content.services[0]
if (!service) throw new Error('There is no service')

test('a text or picture that is clicked in the preview is edited, whatever its file', async ({
  edit,
}) => {
  await clickInPreview(edit, preview(edit).getByText(content.home.hero.lead, { exact: true }))
  await expect(field(edit, 'hero_lead')).toBeFocused()
  // Over the picture, too.
  await clickInPreview(edit, preview(edit).locator('#inicio h1 span').first(), 0.1)
  await expect(field(edit, 'hero_headline')).toBeFocused()
  const line = preview(edit).locator('[data-strength] dt').first()
  await clickInPreview(edit, line)
  const rows = content.home.report.sections.flatMap(({ rows }) => rows)
  const term = await line.textContent()
  const row = rows.find((row) => row.term === term)
  await expect(edit.locator(':focus')).toHaveValue(row?.text ?? '')
  // Of the hero’s two pictures the one that is seen, beside the words.
  const hero = preview(edit).locator('.picture-hero')
  await clickInPreview(edit, hero, 0.9)
  await expect(field(edit, 'hero_picture_alt')).toBeFocused()
  await edit.getByRole('button', { name: 'Como num celular' }).click()
  await clickInPreview(edit, hero)
  await expect(field(edit, 'hero_narrowPicture_focus_0')).toBeFocused()
  await edit.getByRole('button', { name: 'Como num celular' }).click()
  await clickInPreview(edit, preview(edit).getByRole('heading', { name: service.title }).first())
  await expect(field(edit, 'title')).toBeFocused()
  await expect(field(edit, 'title')).toHaveValue(service.title)
  expect(edit.url()).toContain(`#services/${service.id}`)
  await open(edit, 'Página inicial')
  await clickInPreview(edit, preview(edit).locator(`.picture-${service.id}`).first())
  await expect(field(edit, 'title')).toHaveValue(service.title)
  await expect(field(edit, 'picture_alt')).toBeFocused()
})

test('a fact leads to its field, also where it is compared or reckoned with', async ({
  page,
  editor,
}) => {
  const { statistics } = content.home
  const [first, second, third, fourth] = statistics.items
  const people = { ...second, value: '{colaboradores}+' }
  const clients = { ...fourth, value: '{clientes}' }
  const items = [first, people, { ...third, value: '98.765' }, clients]
  const others = { anos: 31, cidades: 62, colaboradores: 713 }
  const figures = { ...content.company.figures, ...others, clientes: others.cidades }
  editor.rewrite('company.json', { cnpj: '11.222.333/0001-81', figures })
  editor.rewrite('home.json', { statistics: { ...statistics, items } })
  editor.rewrite('area.json', { cities: ['Itu', 'Tatuí'] })
  await page.goto(editor.url)
  await clickInPreview(page, preview(page).locator('header').getByText(content.company.brand.name))
  await expect(field(page, 'brand_name')).toBeFocused()
  const street = preview(page).locator('footer').getByText(content.company.address.street)
  await clickInPreview(page, street)
  await expect(field(page, 'address_street')).toBeFocused()
  await clickInPreview(page, preview(page).locator('footer').getByText('11.222.333/0001-81'))
  await expect(field(page, 'cnpj')).toBeFocused()
  const [hours] = content.company.hours
  await clickInPreview(page, preview(page).locator('footer').getByText(hoursText(hours)))
  await expect(field(page, 'hours_0_opens')).toBeFocused()
  await clickInPreview(page, preview(page).locator('#area li').getByText('Tatuí').first())
  await expect(field(page, 'cities_1')).toBeFocused()
  await clickInPreview(page, preview(page).locator('#numeros dd').nth(1), 0.1)
  await expect(field(page, 'figures_colaboradores')).toBeFocused()
  await clickInPreview(page, preview(page).locator('#numeros dd').nth(2), 0.1)
  await expect(field(page, 'statistics_items_2_value')).toBeFocused()
  // Two facts have this number.
  await clickInPreview(page, preview(page).locator('#numeros dd').nth(3), 0.1)
  await expect(field(page, 'statistics_items_3_value')).toBeFocused()
})

test('the preview shows the segment that is edited, also a new one, and leaves the focus in the form', async ({
  edit,
}) => {
  const last = content.segments.at(-1)
  if (!last) throw new Error('There is no segment')
  await open(edit, last.title, 'Segmentos')
  await expect(preview(edit).getByText(bindShortWords(last.description))).toBeVisible()
  await expect(preview(edit).locator('[data-hydrated]').first()).toBeAttached()
  await expect(field(edit, 'order')).toBeFocused()
  await field(edit, 'description').fill('Um texto novo do segmento.')
  await expect(preview(edit).getByText('Um texto novo do segmento.')).toBeVisible()
  await edit.getByRole('button', { name: 'Acrescentar…' }).last().click()
  await expect(field(edit, 'title')).toHaveValue(newItem.name)
  await field(edit, 'description').fill('O texto de um segmento novo.')
  await expect(preview(edit).getByText('O texto de um segmento novo.')).toBeVisible()
  await expect(field(edit, 'description')).toBeFocused()
})

test('the preview follows what is right without a reload, in its place, also a figure that counts', async ({
  edit,
}) => {
  const heading = preview(edit).getByRole('heading', { name: content.home.contact.heading })
  await field(edit, 'contact_heading').focus()
  await expect(heading).toBeInViewport()
  const frame = edit.frame({ url: /\/$/ })
  await frame?.evaluate(() => Object.assign(window, { isSame: true }))
  await field(edit, 'contact_heading').fill('')
  await field(edit, 'contact_lead').fill('Um texto de abertura novo.')
  await expect(preview(edit).getByText('Um texto de abertura novo.')).toBeInViewport()
  await expect(heading).toBeInViewport()
  await expect(edit.locator('#root_contact_heading__error')).toBeVisible()
  const value = field(edit, 'statistics_items_0_value')
  const [statistic] = content.home.statistics.items
  const figure = preview(edit).locator('#numeros dd [aria-hidden]').first()
  const text = await value.inputValue()
  await value.fill('77+')
  await expect(figure).toHaveText('77+')
  await value.fill(text)
  await expect(figure).toHaveText(statistic?.value ?? '')
  expect(await frame?.evaluate(() => 'isSame' in window)).toBe(true)
})

test('of a text that the page has twice the preview shows the one that was clicked, and else one that is seen', async ({
  edit,
}) => {
  const { quote } = content.labels.links
  const clicked = preview(edit).locator('#segmentos').getByText(quote).filter({ visible: true })
  await clickInPreview(edit, clicked)
  await expect(field(edit, 'links_quote')).toBeFocused()
  await expect(clicked).toBeInViewport()
  await open(edit, service.title, 'Serviços')
  await field(edit, 'benefits_5_title').focus()
  const heading = preview(edit).getByRole('heading', { level: 1 })
  await expect(heading).not.toBeInViewport()
  // The menu, which is closed, has it first.
  await field(edit, 'title').focus()
  await expect(heading).toBeInViewport()
})

test('the preview follows the words of the quote form, which keeps what is typed into it, and opens a folded text that is edited', async ({
  edit,
}) => {
  const form = preview(edit).locator('[data-island="QuoteForm"]')
  const { title, fields } = content.form
  await open(edit, 'Formulário')
  await form.getByLabel(fields.name.label).fill('Digitado na prévia')
  await field(edit, 'success').fill('Recebemos.')
  await says(edit, 'Ainda não salvo.')
  await expect(form.getByLabel(fields.name.label)).toHaveValue('Digitado na prévia')
  await field(edit, 'title').fill(`${title} já`)
  await expect(form.getByRole('heading', { name: `${title} já` })).toBeVisible()
  // It is the editor that is saved, also from here.
  await form.getByLabel(fields.name.label).press('ControlOrMeta+s')
  await says(edit, 'Salvo neste computador.')
  const paragraph = field(edit, 'privacy_paragraphs_0')
  await paragraph.fill(`${await paragraph.inputValue()} Assim é.`)
  await expect(preview(edit).getByText('Assim é.')).toBeVisible()
})

test('the preview is navigated, edited where it is, and brought back; its form sends nothing', async ({
  edit,
}) => {
  const lead = preview(edit).getByText(content.home.hero.lead, { exact: true })
  await clickInPreview(edit, lead)
  await expect(lead).toHaveCSS('cursor', 'text')
  await edit.getByRole('button', { name: 'Clicar para editar' }).click()
  await expect(edit.getByText('O formulário desta página não envia nada.')).toBeVisible()
  // Nothing looks as if a click would edit it.
  await clickInPreview(edit, lead)
  await expect(lead).not.toHaveCSS('cursor', 'text')
  const { fillIn, submit, success, protocol } = formOf(preview(edit))
  await fillIn()
  await clickInPreview(edit, submit)
  await expect(success).toBeVisible()
  await expect(protocol).toHaveCount(0)
  await clickInPreview(
    edit,
    preview(edit).locator(`#servicos a[href="/servicos/${service.id}"]`).first(),
  )
  await expect(preview(edit).getByRole('heading', { level: 1 })).toHaveText(service.title)
  // A text of a file that is else shown on the page that was open before.
  await edit.getByRole('button', { name: 'Clicar para editar' }).click()
  const back = preview(edit).getByText(content.labels.servicePage.back).first()
  await clickInPreview(edit, back)
  await field(edit, 'servicePage_back').fill('Voltar à lista')
  await expect(back).toHaveCount(0)
  await expect(preview(edit).getByText('Voltar à lista').first()).toBeVisible()
  await edit.getByRole('button', { name: 'Voltar ao que está aberto' }).click()
  await expect(preview(edit).getByText(content.home.hero.lead)).toBeVisible()
})
