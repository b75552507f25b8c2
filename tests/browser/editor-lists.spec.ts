import { readContent } from '../../app/content/read.ts'
import { expect, field, open, picture, preview, says, test } from './editor.ts'

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
