import { readFileSync } from 'node:fs'
import { readContent } from '../../app/content/read.ts'
import { choosePicture, expect, field, open, save, says, test } from './editor.ts'

const [service] = readContent('content').services
if (!service) throw new Error('There is no service')

test('a publication names what is not saved, and what is to be sent', async ({ edit }) => {
  await field(edit, 'hero_eyebrow').fill('Ainda não salvo daqui')
  await says(edit, 'Ainda não salvo.')
  await open(edit, 'Empresa')
  await edit.getByRole('button', { name: 'Publicar…' }).click()
  const dialog = edit.getByRole('dialog', { name: 'Publicar' })
  await expect(dialog.getByRole('alert')).toHaveText(
    'Não está salvo e não será publicado: Página inicial.',
  )
  await expect(dialog.getByText('só falta enviar o arquivo')).toBeVisible()
  await expect(dialog.getByText('Nada mudou')).toHaveCount(0)
})

test('a publication says, commits and sends what has changed alone', async ({ edit, editor }) => {
  const published = editor.addRemote()
  editor.rewrite('company.json', { phone: '(15) 0000-0000' })
  await field(edit, 'hero_eyebrow').fill('Daqui da região')
  await save(edit)
  await open(edit, service.title, 'Serviços')
  await choosePicture(edit.getByLabel('Fotografia'))
  await says(edit, 'Ainda não salvo.')
  await save(edit)
  await edit.getByRole('button', { name: 'Publicar…' }).click()
  const dialog = edit.getByRole('dialog', { name: 'Publicar' })
  await dialog.getByText('Página inicial', { exact: false }).first().click()
  await expect(dialog.locator('ins', { hasText: 'Daqui da região' })).toBeVisible()
  await dialog.getByText(`${service.id}.webp`).click()
  await expect(dialog.getByRole('img', { name: 'Antes' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(dialog.getByText('Enviado. O site se atualiza em alguns minutos.')).toBeVisible()
  expect(editor.changes()).toBe('')
  expect(published()).toContain('Conteúdo: ')
  expect(published()).toContain('content/home.json')
})

test('without a repository a publication is a file to be sent', async ({ edit, editor }) => {
  const bringBack = editor.removeRepository()
  await edit.getByRole('button', { name: 'Publicar…' }).click()
  const dialog = edit.getByRole('dialog', { name: 'Publicar' })
  const downloads = edit.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  const file = await (await downloads).path()
  const zip = readFileSync(file, 'latin1')
  for (const name of ['content/home.json', 'brand/mark.svg', 'public/favicon.ico'])
    expect(zip).toContain(name)
  await expect(dialog.getByText('Ainda não está no ar: envie o arquivo site.zip')).toBeVisible()
  bringBack()
})
