import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readContent } from '../../app/content/read.ts'
import {
  choosePicture,
  example,
  expect,
  field,
  newItem,
  open,
  openPublication,
  preview,
  save,
  says,
  test,
} from './editor.ts'

test('what was not saved is offered again until it is decided about, and dropped after asking', async ({
  edit,
}) => {
  const eyebrow = field(edit, 'hero_eyebrow')
  const recover = edit.getByRole('button', { name: 'Recuperar' })
  const refuse = edit.getByRole('button', { name: 'Não', exact: true })
  await eyebrow.fill('Ainda não salvo daqui')
  await says(edit, 'Ainda não salvo.')
  await edit.reload()
  await expect(recover).toBeEnabled()
  await open(edit, 'Empresa')
  await edit.getByRole('button', { name: 'Página inicial (não salvo)' }).click()
  await expect(recover).toBeEnabled()
  await expect(eyebrow).not.toHaveValue('Ainda não salvo daqui')
  edit.removeAllListeners('dialog')
  edit.once('dialog', (dialog) => dialog.dismiss())
  await refuse.click()
  await expect(recover).toBeEnabled()
  edit.once('dialog', (dialog) => dialog.accept())
  await refuse.click()
  await expect(edit.getByText('(não salvo)')).toHaveCount(0)
  await expect(eyebrow).not.toHaveValue('Ainda não salvo daqui')
})

test('a half-done service that is discarded is gone, or is kept on disk as a draft', async ({
  edit,
  editor,
  openContext,
}) => {
  await edit.locator('nav summary', { hasText: 'Serviços' }).click()
  const add = edit.getByRole('button', { name: 'Acrescentar…' }).first()
  await add.click()
  await expect(field(edit, 'title')).toHaveValue(newItem.name)
  await says(edit, 'Ainda não salvo.')
  const asked = edit.waitForEvent('dialog')
  await edit.getByRole('button', { name: 'Descartar' }).click()
  expect((await asked).type()).toBe('confirm')
  await expect(field(edit, 'hero_headline')).toBeVisible()
  await edit.reload()
  await expect(field(edit, 'hero_headline')).toBeVisible()
  await expect(edit.getByText('(não salvo)')).toHaveCount(0)
  expect(editor.changes()).toBe('')
  await edit.locator('nav summary', { hasText: 'Serviços' }).click()
  await add.click()
  await expect(field(edit, 'title')).toHaveValue(newItem.name)
  await field(edit, 'summary').fill('Acompanha a carga')
  await open(edit, 'Empresa')
  await edit.reload()
  await edit.getByRole('button', { name: `${newItem.name} (não salvo)` }).click()
  await expect(field(edit, 'summary')).toHaveValue('Acompanha a carga')
  expect(editor.changes()).toBe('')
  await choosePicture(edit.getByLabel('Imagem: escolha'))
  await field(edit, 'description').fill('Da doca ao destino.')
  await field(edit, 'description').press('Control+s')
  await says(edit, 'Guardado como rascunho')
  await expect(field(edit, 'description')).toBeFocused()
  await expect(preview(edit).getByText('Da doca ao destino.')).toBeVisible()
  const missing = await edit
    .locator('details[open] > summary', { hasText: 'O que corrigir' })
    .textContent()
  expect(editor.changes()).toBe(
    `?? pictures/${newItem.name}.jpg\n?? services/${newItem.name}.json.draft\n`,
  )
  // The build reads the content thus.
  expect(readContent(editor.content).services.map(({ id }) => id)).not.toContain(newItem.name)
  await editor.kill()
  await editor.start()

  const elsewhere = await (await openContext()).newPage()
  await elsewhere.goto(editor.url)
  const publishing = await openPublication(elsewhere)
  await expect(publishing.getByText(`não aparecerá no site: ${newItem.name}.`)).toBeVisible()
  await expect(publishing.getByText(`${newItem.name} (rascunho)`)).toBeVisible()
  await publishing.getByRole('button', { name: 'Fechar' }).click()
  await open(elsewhere, `${newItem.name} (rascunho)`, 'Serviços')
  await expect(field(elsewhere, 'summary')).toHaveValue('Acompanha a carga')
  // What is missing is named again, also where nothing was ever written.
  await expect(elsewhere.getByText('O que corrigir (')).toHaveText(missing ?? '')
})

test('a completed draft becomes a service, and by an undo a draft', async ({ edit, editor }) => {
  const { summary: _missing, ...begun } = editor.read(`services/${example.id}.json`)
  const draft = path.join(editor.content, `services/${newItem.name}.json.draft`)
  writeFileSync(draft, JSON.stringify({ ...begun, order: 1, title: newItem.title }))
  const photograph = path.join(editor.content, `pictures/${example.id}.webp`)
  copyFileSync(photograph, path.join(editor.content, `pictures/${newItem.name}.webp`))
  await open(edit, example.title, 'Serviços')
  await open(edit, `${newItem.title} (rascunho)`)
  // The form has added the field that is missing; nobody has typed anything.
  await expect(field(edit, 'summary')).toHaveValue('')
  await expect(edit.getByRole('button', { name: 'Descartar' })).toHaveCount(0)
  await field(edit, 'summary').fill('Acompanha a carga.')
  await says(edit, 'Ainda não salvo.')
  await save(edit)
  const { services } = readContent(editor.content)
  expect(services[0]?.title).toBe(newItem.title)
  expect(new Set(services.map(({ order }) => order)).size).toBe(services.length)
  expect(existsSync(draft)).toBe(false)
  await edit.getByRole('button', { name: `Desfazer: ${newItem.title}, ` }).click()
  await expect(edit.getByRole('button', { name: `${newItem.title} (rascunho)` })).toBeVisible()
  await says(edit, `Desfeito: ${newItem.title}.`)
  expect(existsSync(draft)).toBe(true)
  await edit.getByRole('button', { name: 'Apagar o rascunho' }).click()
  await expect(field(edit, 'hero_headline')).toBeVisible()
  expect(editor.changes()).toBe('')
})
