import {
  closeSync,
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
import { choosePicture, expect, field, open, save, says, test } from './editor.ts'

const {
  services: [service],
  segments: [segment],
} = readContent('content')
if (!service || !segment) throw new Error('There is no service, or no segment')

test('a killed save is there whole or not at all, and is repeated', async ({ edit, editor }) => {
  await open(edit, service.title, 'Serviços')
  await field(edit, 'title').fill('Escolta')
  await choosePicture(edit.getByLabel('Fotografia'))
  await says(edit, 'Ainda não salvo.')
  const saved = /^\+ {2}"title": "Escolta"/m
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
    await editor.killAtWriteOf(ending)
    await edit.getByRole('button', { name: 'Salvar' }).click()
    await says(edit, 'O editor parou')
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

  test('is said, and when there is room again the same button saves', async ({ edit, editor }) => {
    const folder = path.join(editor.content, 'segments')
    const files = readdirSync(folder).map((name) => ({
      place: path.join(folder, name),
      held: readFileSync(path.join(folder, name)),
    }))
    mountDisk('size=128k', folder)
    for (const { place, held } of files) writeFileSync(place, held)
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
    await edit.getByRole('button', { name: 'Salvar' }).click()
    await says(edit, 'Não deu certo: o disco está cheio: libere espaço.')
    await expect(field(edit, 'description')).toHaveValue('Um texto novo.')
    unlinkSync(ballast)
    expect(editor.changes()).toBe(before)
    await save(edit)
    expect(editor.changes()).toContain('+  "description": "Um texto novo."')
  })
})
