import {
  closeSync,
  copyFileSync,
  openSync,
  readdirSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { readContent } from '../../app/content/read.ts'
import { canMount, mountDisk, unmountDisks } from '../small-disk.ts'
import { choosePicture, expect, field, newItem, open, preview, save, says, test } from './editor.ts'

const {
  services: [service],
  segments: [segment],
} = readContent('content')
if (!service || !segment) throw new Error('There is no service, or no segment')

/** As the forms show it, with tokens in place of names and figures. */
const { hero } = JSON.parse(readFileSync('content/home.json', 'utf8'))

/** What the browser says where the editor answers that something did not work. */
const refusal = /status of 500 .*\/editar/

test('a killed save is there whole or not at all, and is repeated', async ({ edit, editor }) => {
  await open(edit, service.title, 'Serviços')
  await field(edit, 'title').fill(newItem.title)
  await choosePicture(edit.getByLabel('Imagem: escolha'))
  const saved = new RegExp(`^\\+ {2}"title": "${newItem.title}"`, 'm')
  const files = [
    ` D pictures/${service.id}.webp`,
    ` M services/${service.id}.json`,
    `?? pictures/${service.id}.jpg`,
  ]
  const kills = [
    { ending: `after/content/services/${service.id}.json.tmp`, isThere: false },
    { ending: path.join(editor.content, `pictures/${service.id}.jpg.tmp`), isThere: true },
  ]
  for (const { ending, isThere } of kills) {
    editor.killAtWriteOf(ending)
    await save(edit, 'O editor parou')
    await editor.start()
    await says(edit, 'Ainda não salvo.')
    const changes = editor.changes()
    expect(saved.test(changes), ending).toBe(isThere)
    expect(changes.match(/^[ ?].*$/gm) ?? []).toEqual(isThere ? files : [])
  }
  await save(edit)
  expect(editor.changes()).toMatch(saved)
})

test.describe('a disk that is full', { tag: '@slow' }, () => {
  test.skip(() => !canMount(), 'No disk can be mounted')
  test.afterEach(unmountDisks)

  test('is said, and when there is room again the same button saves', async ({
    edit,
    editor,
    expectNoise,
  }) => {
    expectNoise(refusal)
    const folder = path.join(editor.content, 'segments')
    const files = readdirSync(folder).map((name) => ({
      file: path.join(folder, name),
      bytes: readFileSync(path.join(folder, name)),
    }))
    mountDisk('size=128k', folder)
    for (const { file, bytes } of files) writeFileSync(file, bytes)
    await open(edit, segment.title, 'Segmentos')
    await field(edit, 'description').fill('Um texto novo.')
    await says(edit, 'Ainda não salvo.')
    const before = editor.changes()
    // Something else fills the disk.
    const ballast = path.join(folder, 'ballast')
    const file = openSync(ballast, 'w')
    expect(() => {
      for (;;) writeSync(file, Buffer.alloc(4096))
    }).toThrow('ENOSPC')
    closeSync(file)
    await save(edit, 'Não deu certo: o disco está cheio: libere espaço.')
    await expect(field(edit, 'description')).toHaveValue('Um texto novo.')
    unlinkSync(ballast)
    expect(editor.changes()).toBe(before)
    await save(edit)
    expect(editor.changes()).toContain('+  "description": "Um texto novo."')
  })
})

test('content that cannot be read is named; what was last saved comes', async ({
  edit,
  editor,
  expectNoise,
}) => {
  expectNoise(refusal)
  await field(edit, 'hero_eyebrow').fill('Salvo e não publicado')
  await save(edit)
  const saved = editor.changes()
  const file = path.join(editor.content, 'home.json')
  writeFileSync(file, '{\n  "hero": {\n    "eyebrow": "Daqui,\n')
  await edit.reload()
  await expect(edit.getByText('content/home.json, linha 3')).toBeVisible()
  await edit.getByRole('button', { name: 'Voltar à versão anterior' }).click()
  await expect(field(edit, 'hero_headline')).toHaveValue(hero.headline)
  await expect(field(edit, 'hero_eyebrow')).toHaveValue('Salvo e não publicado')
  expect(editor.changes()).toBe(saved)
  const putAway = readdirSync(path.join(editor.content, '../.cache/editor/broken'))
  expect(putAway).toContainEqual(expect.stringMatching(/-home\.json$/))
})

test('what was removed, copied or broken by hand is named, and comes back or is put away', async ({
  page,
  editor,
  expectNoise,
}) => {
  expectNoise(refusal)
  const at = (file: string) => path.join(editor.content, file)
  const [draft, strayDraft] = [newItem.name, `${newItem.name}-2`].map((id) =>
    at(`services/${id}.json.draft`),
  )
  if (!draft || !strayDraft) throw new Error('There are two')
  const [whole, broken] = [
    JSON.stringify({ title: newItem.title }),
    '<<<<<<< HEAD\n{ "title": "Um" }\n',
  ]
  // Not the one that another test saves: it could be taken back to what was saved.
  const named = segment.services.find((id) => id !== service.id) ?? service.id
  editor.rewrite(`segments/${segment.id}.json`, { title: 'Outro' })
  for (const text of [whole, broken]) {
    writeFileSync(draft, text)
    editor.commit()
  }
  writeFileSync(draft, whole)
  const before = editor.changes()
  for (const file of [draft, strayDraft]) writeFileSync(file, broken)
  const copied = `${service.id} - Copia.json`
  copyFileSync(at(`services/${service.id}.json`), at(`services/${copied}`))
  copyFileSync(at(`pictures/${segment.id}.webp`), at(`pictures/${segment.id}.JPG`))
  await editor.kill()
  await editor.start()
  unlinkSync(at(`services/${named}.json`))
  await page.goto(editor.url)
  await expect(page.getByText(`content/segments/${segment.id}.json`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Voltar à versão anterior' })).toHaveCount(0)
  const press = (name: string) => page.getByRole('button', { name }).first().click()
  await press(`Trazer de volta content/services/${named}.json`)
  await press(`Abrir sem ${copied}`)
  await press(`Abrir sem ${segment.id}.JPG`)
  await expect(page.getByText(`content/services/${newItem.name}.json.draft, linha 1`)).toBeVisible()
  await press('Abrir sem este rascunho')
  await expect(page.getByText(`content/services/${newItem.name}-2.json.draft`)).toHaveCount(0)
  await press('Voltar à versão anterior')
  await page.locator('nav summary', { hasText: 'Serviços' }).click()
  await page.getByRole('button', { name: `${newItem.title} (rascunho)` }).click()
  await expect(field(page, 'title')).toHaveValue(newItem.title)
  expect(editor.changes()).toBe(before)
})

test('a photograph that is gone is named at a save, and the preview does without it', async ({
  edit,
  editor,
}) => {
  await open(edit, service.title, 'Serviços')
  await choosePicture(edit.getByLabel('Imagem: escolha'))
  const uploads = path.join(editor.content, '../.cache/editor/uploads')
  for (const name of readdirSync(uploads)) unlinkSync(path.join(uploads, name))
  await field(edit, 'title').fill(newItem.title)
  await expect(preview(edit).getByRole('heading', { level: 1 })).toHaveText(newItem.title)
  await save(edit, 'não está mais aqui (Imagem): escolha-a de novo')
  expect(editor.changes()).toBe('')
})

test('a port that is in use is said in a sentence', async ({ editor }) => {
  test.setTimeout(180_000)
  const port = new URL(editor.url).port
  const sentence = `PORT="${port}": outro programa já atende nesta porta`
  await expect(editor.start()).rejects.toThrow(sentence)
})
