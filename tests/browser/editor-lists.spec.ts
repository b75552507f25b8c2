import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readContent } from '../../app/content/read.ts'
import { expect, field, newItem, open, preview, removable, save, says, test } from './editor.ts'
import { holdScripts } from './hold-scripts.ts'

const content = readContent('content')
const { contact } = content.home
const [first, second = first] = content.services
const [segment] = content.segments
const used =
  removable.find(({ id }) => content.segments.some(({ services }) => services.includes(id))) ??
  first
if (!first || !second || !segment || !used) throw new Error('There is no service, or no segment')

const needsServices = (count: number) =>
  test.skip(content.services.length < count, 'There are too few services')
const needsRemovable = () =>
  test.skip(!removable.includes(used), 'Every service is the only one somewhere')

test('a service is renamed, or removed, also from its segments, after asking', async ({
  edit,
  editor,
}) => {
  needsRemovable()
  editor.rewrite('form.json', { success: `Em breve falamos de ${used.id}.` })
  const draft = `segments/${newItem.name}.json.draft`
  writeFileSync(path.join(editor.content, draft), JSON.stringify({ services: [used.id] }))
  const before = editor.changes()
  const namesTexts = () =>
    expect(edit.getByRole('status')).toContainText(/ainda falam disso: .*Formulário/)
  await open(edit, used.title, 'Serviços')
  await field(edit, 'title').fill(newItem.title)
  await says(edit, 'Ainda não salvo.')
  await save(edit)
  await says(edit, 'O nome antigo pode estar em outros campos desta página.')
  await namesTexts()
  await edit.getByRole('button', { name: 'Desfazer' }).click()
  await expect(field(edit, 'title')).toHaveValue(used.title)
  const naming = content.segments.filter(({ services }) => services.includes(used.id))
  const asked = edit.waitForEvent('dialog')
  await edit.getByRole('button', { name: 'Retirar do site' }).click()
  const question = (await asked).message()
  for (const { title } of naming) expect(question).toContain(title)
  await says(edit, `Retirado do site: ${used.title}. “Desfazer” traz de volta.`)
  await namesTexts()
  const changes = editor.changes()
  expect(changes).toContain(` D services/${used.id}.json`)
  for (const { id } of naming) expect(changes).toContain(` M segments/${id}.json`)
  expect(readFileSync(path.join(editor.content, draft), 'utf8')).not.toContain(used.id)
  await edit.getByRole('button', { name: `Desfazer: ${used.title}, ` }).click()
  await says(edit, `Desfeito: ${used.title}.`)
  expect(editor.changes()).toBe(before)
})

test('a segment whose only service would be removed is named', async ({ edit, editor }) => {
  needsRemovable()
  const [one, other] = content.segments
  for (const { id } of [one ?? segment, other ?? segment])
    editor.rewrite(`segments/${id}.json`, { services: [used.id] })
  await open(edit, used.title, 'Serviços')
  await edit.getByRole('button', { name: 'Retirar do site' }).click()
  // The first is said, too: what names them all may be out of sight.
  await expect(edit.getByRole('status')).toContainText(/veja o que corrigir \(2\)\. .+ › /)
  for (const title of [one?.title, other?.title])
    await expect(edit.getByRole('button', { name: `${title} › ` })).toHaveCount(1)
})

/** Where the first service stands in the files. */
const placeOfFirst = (folder: string) =>
  readContent(folder).services.findIndex(({ id }) => id === first.id)

test('a copy under the name of another service or segment is refused', async ({ edit, editor }) => {
  needsServices(2)
  await open(edit, first.title, 'Serviços')
  edit.removeAllListeners('dialog')
  for (const [name, words] of [
    [second.id, `Já existe “${second.title}”: escolha outro nome.`],
    // Its photograph would be that of a segment.
    [segment.id, `Já existe “${segment.title}”: escolha outro nome.`],
    ['Index', 'Este nome é de outro arquivo do site: escolha outro.'],
    ['…', 'Escreva um nome que tenha letras.'],
  ] as const) {
    edit.once('dialog', (dialog) => dialog.accept(name))
    await edit.getByRole('button', { name: 'Duplicar' }).click()
    await says(edit, words)
  }
  await expect(field(edit, 'title')).toHaveValue(first.title)
  expect(editor.changes()).toBe('')
})

test('services change places by dragging and by keyboard, as often as is pressed', async ({
  edit,
  editor,
}) => {
  needsServices(5)
  await edit.locator('nav summary', { hasText: 'Serviços' }).click()
  const entries = edit
    .locator('nav details', { hasText: 'Acrescentar' })
    .first()
    .locator('.pl-3 > *')
  await expect(entries.first()).toHaveText(first.title)
  await entries.first().focus()
  // Alone it moves nothing.
  await edit.keyboard.press('ArrowDown')
  await edit.keyboard.press('Alt+ArrowDown')
  await expect(entries.nth(1)).toHaveText(first.title)
  await expect.poll(() => placeOfFirst(editor.content)).toBe(1)
  await entries.nth(1).hover()
  await edit.mouse.down()
  // The first movement begins the drag.
  for (let step = 0; step < 2; step += 1) await entries.first().hover()
  await expect(entries.first()).toHaveAttribute('data-target')
  await edit.mouse.up()
  await expect(entries.first()).toHaveText(first.title)
  await expect(entries.nth(1)).toHaveText(second.title)
  await expect.poll(() => placeOfFirst(editor.content)).toBe(0)
  await says(edit, 'Salvo neste computador.')
  await entries.first().focus()
  for (let press = 0; press < 4; press += 1) await edit.keyboard.press('Alt+ArrowDown')
  await edit.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => placeOfFirst(editor.content)).toBe(3)
  await expect(edit.getByRole('status')).not.toHaveText('Salvando…')
})

test('nothing changes its place while something is not saved, which is said until something is typed', async ({
  edit,
}) => {
  needsServices(2)
  await edit.locator('nav summary', { hasText: 'Serviços' }).click()
  const arrive = await holdScripts(edit, '**/editar/command')
  await field(edit, 'hero_eyebrow').fill('Outra chamada')
  await edit.getByRole('button', { name: first.title, exact: true }).focus()
  await edit.keyboard.press('Alt+ArrowDown')
  const advice = 'Salve ou descarte o que você escreveu antes de mudar a ordem.'
  await says(edit, advice)
  // The preview's answer, which comes after it, leaves it there.
  arrive()
  await expect(preview(edit).getByText('Outra chamada')).toBeVisible()
  await says(edit, advice)
  await field(edit, 'hero_eyebrow').fill('Mais uma chamada')
  await expect(edit.getByRole('status')).toHaveText('Ainda não salvo.')
})

test('a new item that is begun while another is moved keeps its name', async ({ edit, editor }) => {
  needsServices(2)
  await edit.locator('nav summary', { hasText: 'Serviços' }).click()
  const add = edit.getByRole('button', { name: 'Acrescentar…' }).first()
  const firstEntry = edit.getByRole('button', { name: first.title, exact: true })
  const arrive = await holdScripts(edit, '**/editar/command')
  await firstEntry.focus()
  await edit.keyboard.press('Alt+ArrowDown')
  await says(edit, 'Salvando…')
  await add.click()
  await says(edit, 'Abrindo…')
  arrive()
  await expect(field(edit, 'title')).toHaveValue(newItem.name)
  await expect(edit.getByRole('status')).toHaveText('Ainda não salvo.')
  await expect(field(edit, 'title')).toHaveValue(newItem.name)
  await expect.poll(() => placeOfFirst(editor.content)).toBe(1)
})

test('who moves, adds or removes an item of a list keeps the focus where the work goes on', async ({
  edit,
  editor,
}) => {
  editor.rewrite('company.json', {
    proof: { ...content.company.proof, contractTerms: ['Só aqui'] },
  })
  const button = (item: number, step: string) => edit.locator(`#root_hero_facts_${item}__${step}`)
  const text = await field(edit, 'hero_facts_0').inputValue()
  await button(0, 'moveDown').focus()
  await edit.keyboard.press('Enter')
  await expect(button(1, 'moveDown')).toBeFocused()
  // All have the same words, and what was moved says where it is now.
  await expect(button(1, 'moveDown')).toHaveAccessibleName('Descer: Fato 2')
  await expect(field(edit, 'hero_facts_1')).toHaveValue(text)
  await edit.keyboard.press('Enter')
  await expect(field(edit, 'hero_facts_2')).toHaveValue(text)
  await expect(button(2, 'moveUp')).toBeFocused()

  const remove = edit.locator('#root_report_sections_0__remove')
  await remove.focus()
  await edit.keyboard.press('Enter')
  const [, second] = content.home.report.sections
  await expect(field(edit, 'report_sections_0_heading')).toHaveValue(second?.heading ?? '')
  await expect(remove).toBeFocused()

  // Also after a long press beside what is wrong.
  const last = contact.questions.items.length - 1
  await field(edit, `contact_questions_items_${last}`).fill('x'.repeat(200))
  await says(edit, 'Ainda não salvo.')
  await edit.locator('#root_contact_questions_items__add').click({ delay: 500 })
  await expect(field(edit, `contact_questions_items_${last + 1}`)).toBeFocused()

  // A list that may be empty can be emptied again.
  await open(edit, 'Empresa')
  await edit.locator('#root_proof_contractTerms').getByRole('button', { name: 'Retirar' }).click()
  await expect(edit.locator('#root_proof_contractTerms__add')).toBeFocused()
  await save(edit)
  expect(editor.changes()).not.toContain('Só aqui')
})

test('a document begins with empty fields, which a save asks for', async ({ edit, editor }) => {
  editor.rewrite(`services/${first.id}.json`, { paper: null })
  await open(edit, first.title, 'Serviços')
  const box = edit.getByLabel('Preencher: Modelo de documento')
  await box.check()
  await expect(field(edit, 'paper_blocks_0_rows_0_cells_1')).toHaveValue('')
  await field(edit, 'paper_title').fill('Folha do mês')
  await box.uncheck()
  await expect(field(edit, 'paper_title')).toHaveCount(0)
  await box.check()
  await expect(field(edit, 'paper_title')).toHaveValue('Folha do mês')
  await field(edit, 'description').fill('Começa agora')
  await expect(preview(edit).getByText('Começa agora', { exact: true })).toBeVisible()
  await save(edit, 'Nada foi salvo')
  await expect(edit.locator('#root_paper_heading__error')).toHaveText('preencha este campo')
  await expect(field(edit, 'paper_heading')).toBeFocused()
  await edit.locator('#root_paper_blocks_0_rows__add').click()
  await field(edit, 'paper_heading').fill('Folha do mês')
  await expect(edit.locator('#root_paper_heading__error')).toHaveCount(0)
  await expect(edit.locator('#root_paper_blocks_0_rows_1_cells_0')).toHaveValue('')
  await expect(edit.locator('#root_paper_blocks_0_rows_1_cells_0__error')).toHaveCount(0)
})
