import path from 'node:path'
import { readContent } from '../../app/content/read.ts'
import { expect, field, open, picture, save, says, test } from './editor.ts'

const [service] = readContent('content').services
if (!service) throw new Error('There is no service')

test('a save of words and a photograph that is killed is there whole or not at all, and can be repeated', async ({
  edit,
  editor,
}) => {
  await open(edit, service.title, 'Serviços')
  await field(edit, 'title').fill('Escolta')
  const buffer = await picture(1600)
  const chooser = edit.getByLabel('Fotografia')
  await chooser.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
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
