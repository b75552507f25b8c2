import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readContent } from '../../app/content/read.ts'
import { choosePicture, expect, field, open, picture, preview, save, says, test } from './editor.ts'

const content = readContent('content')
const [first, second] = content.services
const used = content.services.find(({ id }) =>
  content.segments.some(({ services }) => services.includes(id) && services.length > 1),
)
if (!first || !second || !used) throw new Error('The content has too few services')

test('a service that is removed is taken out of the segments that name it, after asking', async ({
  edit,
  editor,
}) => {
  await open(edit, used.title, 'Serviços')
  const naming = content.segments.filter(({ services }) => services.includes(used.id))
  const asked = edit.waitForEvent('dialog')
  await edit.getByRole('button', { name: 'Retirar do site' }).click()
  const question = (await asked).message()
  for (const { title } of naming) expect(question).toContain(title)
  await expect(field(edit, 'hero_headline')).toBeVisible()
  const changes = editor.changes()
  expect(changes).toContain(` D services/${used.id}.json`)
  for (const { id } of naming) expect(changes).toContain(` M segments/${id}.json`)
  await edit.getByRole('button', { name: `Desfazer: ${used.title}, ` }).click()
  await expect.poll(editor.changes).toBe('')
})

test('services change places by keyboard and by dragging', async ({ edit }) => {
  await edit.locator('nav summary', { hasText: 'Serviços' }).click()
  const entries = edit
    .locator('nav details', { hasText: 'Acrescentar' })
    .first()
    .locator('.pl-3 > *')
  await expect(entries.first()).toHaveText(first.title)
  await entries.first().focus()
  await edit.keyboard.press('Alt+ArrowDown')
  await expect(entries.nth(1)).toHaveText(first.title)
  await entries.nth(1).dragTo(entries.first())
  await expect(entries.first()).toHaveText(first.title)
  await expect(entries.nth(1)).toHaveText(second.title)
})

test('an icon is chosen by looking, and found by a Portuguese word', async ({ edit }) => {
  await open(edit, first.title, 'Serviços')
  await field(edit, 'benefits_0_icon').fill('extintor')
  await edit.getByRole('button', { name: /extintor/ }).click()
  await expect(field(edit, 'benefits_0_icon')).toHaveValue('fire-extinguisher')
  await field(edit, 'benefits_1_icon').fill('extintor')
  await field(edit, 'benefits_1_icon').press('Enter')
  await expect(field(edit, 'benefits_1_icon')).toHaveValue('fire-extinguisher')
  await says(edit, 'Ainda não salvo.')
})

test('an icon that lucide has renamed is still drawn by its old name', async ({ edit, editor }) => {
  const benefits = first.benefits.map((one) => ({ ...one, icon: 'fingerprint' }))
  editor.rewrite(`services/${first.id}.json`, { benefits })
  await open(edit, first.title, 'Serviços')
  const { href } = await preview(edit)
    .locator('use[href$="#fingerprint"]')
    .first()
    .evaluate(({ href }: SVGUseElement) => ({ href: href.baseVal }))
  const sprite = await edit.request.get(new URL(href, editor.url).href)
  expect(await sprite.text()).toContain('<symbol id="fingerprint"')
})

test('a photograph loses where it was taken, and an iPhone’s HEIC is told how', async ({
  edit,
  editor,
}) => {
  await open(edit, first.title, 'Serviços')
  const chooser = edit.getByLabel('Fotografia')
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  await chooser.setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: heic })
  await expect(edit.getByRole('alert')).toContainText('exporte-a como JPEG')
  const buffer = await picture(4000, { IFD0: { Artist: 'Fulano' } })
  await chooser.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await says(edit, 'Ainda não salvo.')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await says(edit, 'Salvo neste computador.')
  const found = await editor.picture(`${first.id}.jpg`)
  expect(found.width).toBe(2880)
  expect(found.exif).toBeUndefined()
})

test('a service that is half done is kept on disk, until it is complete and becomes a real one', async ({
  edit,
  editor,
  browser,
}) => {
  await edit.locator('nav summary', { hasText: 'Serviços' }).click()
  await edit.getByRole('button', { name: 'Acrescentar…' }).first().click()
  await expect(field(edit, 'title')).toHaveValue('escolta')
  await field(edit, 'summary').fill('Acompanha a carga')
  await open(edit, 'Empresa')
  await edit.reload()
  await edit.locator('nav summary', { hasText: 'Serviços' }).click()
  await edit.getByRole('button', { name: 'escolta (não salvo)' }).click()
  await edit.getByRole('button', { name: 'Recuperar' }).click()
  expect(await edit.locator('#root_title__error').count()).toBe(0)
  expect(editor.changes()).toBe('')
  await choosePicture(edit.getByLabel('Fotografia'))
  await says(edit, 'Ainda não salvo.')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await says(edit, 'Guardado como rascunho')
  await expect(edit.locator('details[open]', { hasText: 'O que corrigir' })).toBeVisible()
  expect(editor.changes()).toBe('?? pictures/escolta.jpg\n?? services/escolta.json.draft\n')
  // The build reads the content thus.
  expect(readContent(editor.content).services.map(({ id }) => id)).not.toContain('escolta')
  await editor.kill()
  await editor.start()

  const elsewhere = await browser.newPage()
  await elsewhere.goto(editor.url)
  await elsewhere.getByRole('button', { name: 'Publicar…' }).click()
  const publishing = elsewhere.getByRole('dialog', { name: 'Publicar' })
  await expect(publishing.getByText('não aparecerá no site: escolta.')).toBeVisible()
  await expect(publishing.getByText('escolta (rascunho)')).toBeVisible()
  await publishing.getByRole('button', { name: 'Fechar' }).click()
  await open(elsewhere, 'escolta (rascunho)', 'Serviços')
  await expect(field(elsewhere, 'summary')).toHaveValue('Acompanha a carga')
  await expect(preview(elsewhere).getByRole('heading', { level: 1 })).toHaveText('escolta')
  await elsewhere.close()
})

test('a draft that is completed becomes a service, and what is undone brings the draft back', async ({
  edit,
  editor,
}) => {
  const held = readFileSync(path.join(editor.content, `services/${first.id}.json`), 'utf8')
  const whole = JSON.parse(held)
  const draft = path.join(editor.content, 'services/escolta.json.draft')
  writeFileSync(draft, JSON.stringify({ ...whole, summary: '', order: 1, title: 'Escolta' }))
  const photograph = path.join(editor.content, `pictures/${first.id}.webp`)
  copyFileSync(photograph, path.join(editor.content, 'pictures/escolta.webp'))
  await open(edit, first.title, 'Serviços')
  await open(edit, 'Escolta (rascunho)')
  await field(edit, 'summary').fill('Acompanha a carga.')
  await says(edit, 'Ainda não salvo.')
  await save(edit)
  const { services } = readContent(editor.content)
  expect(services[0]?.title).toBe('Escolta')
  expect(new Set(services.map(({ order }) => order)).size).toBe(services.length)
  expect(existsSync(draft)).toBe(false)
  await edit.getByRole('button', { name: /^Desfazer: Escolta, / }).click()
  await expect(edit.getByRole('button', { name: 'Escolta (rascunho)' })).toBeVisible()
  await expect(edit.getByRole('status')).toBeEmpty()
  expect(existsSync(draft)).toBe(true)
  await edit.getByRole('button', { name: 'Retirar do site' }).click()
  await expect(field(edit, 'hero_headline')).toBeVisible()
  expect(editor.changes()).toBe('')
})
