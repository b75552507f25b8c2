import { hoursText } from '../../app/content/opening-hours.ts'
import { readContent } from '../../app/content/read.ts'
import { clickInPreview, expect, field, open, preview, says, test } from './editor.ts'

const content = readContent('content')
const [, service] = content.services
if (!service) throw new Error('There is only one service')

test('a text that is clicked in the preview is edited, whatever its file', async ({ edit }) => {
  await clickInPreview(edit, preview(edit).getByText(content.home.hero.lead, { exact: true }))
  await expect(field(edit, 'hero_lead')).toBeFocused()
  await clickInPreview(edit, preview(edit).getByRole('heading', { name: service.title }).first())
  await expect(field(edit, 'title')).toBeFocused()
  await expect(field(edit, 'title')).toHaveValue(service.title)
  expect(edit.url()).toContain(`#services/${service.id}`)
})

test('a fact and a part of a text lead to their fields, over the picture too', async ({ edit }) => {
  const sentence = preview(edit).locator('#inicio h1 span').first()
  await clickInPreview(edit, sentence, 0.1)
  await expect(field(edit, 'hero_headline')).toBeFocused()
  await clickInPreview(edit, preview(edit).locator('header').getByText(content.company.brand.name))
  await expect(field(edit, 'brand_name')).toBeFocused()
  const street = preview(edit).locator('footer').getByText(content.company.address.street)
  await clickInPreview(edit, street)
  await expect(field(edit, 'address_street')).toBeFocused()
  const line = preview(edit).locator('[data-strength="1"] dt')
  await clickInPreview(edit, line)
  await expect(edit.locator(':focus')).toHaveValue((await line.locator('~ dd').textContent()) ?? '')
})

test('facts that are compared or reckoned with lead to their fields', async ({ page, editor }) => {
  const { statistics } = content.home
  const [first, second, third, fourth] = statistics.items
  const people = { ...second, value: '{colaboradores}+' }
  const items = [first, people, { ...third, value: '98.765' }, fourth]
  const figures = { ...content.company.figures, anos: 31, cidades: 62, colaboradores: 713 }
  editor.rewrite('company.json', { cnpj: '11.222.333/0001-81', figures })
  editor.rewrite('home.json', { statistics: { ...statistics, items } })
  editor.rewrite('area.json', { cities: ['Itu', 'Tatuí'] })
  await page.goto(editor.url)
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
})

test('the preview shows the segment that is edited, and keeps it', async ({ edit }) => {
  const last = content.segments.at(-1)
  if (!last) throw new Error('There is no segment')
  await open(edit, last.title, 'Segmentos')
  await expect(preview(edit).getByText(last.description)).toBeVisible()
  await field(edit, 'description').fill('Um texto novo do segmento.')
  await expect(preview(edit).getByText('Um texto novo do segmento.')).toBeVisible()
})

test('the preview shows a new segment, and leaves the focus in the form', async ({ edit }) => {
  await edit.locator('nav summary', { hasText: 'Segmentos' }).click()
  await edit.getByRole('button', { name: 'Acrescentar…' }).last().click()
  await field(edit, 'description').fill('O texto de um segmento novo.')
  await expect(preview(edit).getByText('O texto de um segmento novo.')).toBeVisible()
  await expect(field(edit, 'description')).toBeFocused()
})

test('a picture that is clicked in the preview is edited', async ({ edit }) => {
  await clickInPreview(edit, preview(edit).locator(`.picture-${service.id}`).first())
  await expect(field(edit, 'title')).toHaveValue(service.title)
  await expect(field(edit, 'picture_alt')).toBeFocused()
})

test('of the hero’s two pictures the one that is seen is edited', async ({ edit }) => {
  const hero = preview(edit).locator('.picture-hero')
  // Beside the words.
  await clickInPreview(edit, hero, 0.9)
  await expect(field(edit, 'hero_picture_alt')).toBeFocused()
  await edit.getByRole('button', { name: 'Como num celular' }).click()
  await clickInPreview(edit, hero)
  await expect(field(edit, 'hero_narrowPicture_focus_0')).toBeFocused()
})

test('the preview follows what is right without a reload, in its place', async ({ edit }) => {
  const heading = preview(edit).getByRole('heading', { name: content.home.contact.heading })
  await field(edit, 'contact_heading').focus()
  await expect(heading).toBeInViewport()
  const frame = edit.frame({ url: /\/$/ })
  await frame?.evaluate(() => Object.assign(window, { isSame: true }))
  await field(edit, 'contact_heading').fill('')
  await field(edit, 'contact_lead').fill('Um texto de abertura novo.')
  await expect(preview(edit).getByText('Um texto de abertura novo.')).toBeInViewport()
  await expect(heading).toBeInViewport()
  expect(await frame?.evaluate(() => 'isSame' in window)).toBe(true)
  await expect(edit.locator('#root_contact_heading__error')).toBeVisible()
})

test('the preview follows the words of the quote form, which keeps what is typed into it', async ({
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
})

test('a figure that is edited while it counts is shown as it is edited', async ({ edit }) => {
  const value = field(edit, 'statistics_items_0_value')
  const [statistic] = content.home.statistics.items
  const figure = preview(edit).locator('#numeros dd [aria-hidden]').first()
  const text = await value.inputValue()
  await value.fill('77+')
  await expect(figure).toHaveText('77+')
  await value.fill(text)
  await expect(figure).toHaveText(statistic?.value ?? '')
})

test('the preview is navigated and brought back; its form sends nothing', async ({ edit }) => {
  await edit.getByRole('button', { name: 'Clicar para editar' }).click()
  await expect(preview(edit).getByText(content.form.privacy.simulated)).toBeAttached()
  await clickInPreview(
    edit,
    preview(edit).locator(`#servicos a[href="/servicos/${service.id}"]`).first(),
  )
  await expect(preview(edit).getByRole('heading', { level: 1 })).toHaveText(service.title)
  await edit.getByRole('button', { name: 'Voltar ao que está aberto' }).click()
  await expect(preview(edit).getByText(content.home.hero.lead)).toBeVisible()
})
