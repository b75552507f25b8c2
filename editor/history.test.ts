import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../tests/test-folder.ts'
import { createHistory } from './history.ts'

function folders() {
  const folder = testFolder('history')
  const [source, state] = [path.join(folder, 'content'), path.join(folder, 'state')]
  mkdirSync(source, { recursive: true })
  for (const file of ['a.json', 'b.json']) writeFileSync(path.join(source, file), 'old')
  const texts = () =>
    ['a.json', 'b.json'].map((file) => readFileSync(path.join(source, file), 'utf8'))
  return { source, state, texts }
}

const changes = new Map([
  ['a.json', 'new'],
  ['b.json', 'new'],
])

test('a position that leads to no save, as a full disk leaves it, takes no undo away', async () => {
  const { source, state, texts } = folders()
  await (await createHistory(source, state)).save('a.json', 'A', changes)
  writeFileSync(path.join(state, 'position.json'), JSON.stringify({ done: 1, target: 2 }))
  const history = await createHistory(source, state)
  await (await history.next('undo'))?.take()
  expect(texts()).toEqual(['old', 'old'])
})

test('a save whose files were changed elsewhere since leaves the others to undo and redo', async () => {
  const { source, state, texts } = folders()
  const history = await createHistory(source, state)
  await history.save('a.json', 'A', new Map([['a.json', 'new']]))
  await history.save('b.json', 'B', new Map([['b.json', 'new']]))
  writeFileSync(path.join(source, 'b.json'), 'elsewhere')
  await (await history.next('undo'))?.take()
  expect(texts()).toEqual(['old', 'elsewhere'])
  expect(await history.next('undo')).toBeNull()
  await (await history.next('redo'))?.take()
  expect(texts()).toEqual(['new', 'elsewhere'])
  expect(await history.next('redo')).toBeNull()
})

test('a save follows no link that somebody has left for its temporary file', async () => {
  const { source, state, texts } = folders()
  symlinkSync('b.json', path.join(source, 'a.json.tmp'))
  await (await createHistory(source, state)).save('a.json', 'A', new Map([['a.json', 'new']]))
  expect(texts()).toEqual(['new', 'old'])
})

test('a file that is there but cannot be read is not replaced: it could not be brought back', async () => {
  const { source, state } = folders()
  const file = path.join(source, 'c.json')
  symlinkSync('c.json', file)
  const history = await createHistory(source, state)
  await expect(history.save('c.json', 'C', new Map([['c.json', 'new']]))).rejects.toThrow(/ELOOP/)
  expect(readlinkSync(file)).toBe('c.json')
})

test('a save that fails writes nothing, and the save before it can still be undone', async () => {
  const { source, state, texts } = folders()
  const history = await createHistory(source, state)
  await history.save('a.json', 'A', changes)
  const newer = new Map([...changes.keys()].map((file) => [file, 'newer']))
  // A folder in the place of a file refuses it: here the temporary one, then one that is replaced.
  mkdirSync(path.join(source, 'b.json.tmp'))
  await expect(history.save('a.json', 'A', newer)).rejects.toThrow(/EISDIR/)
  rmdirSync(path.join(source, 'b.json.tmp'))
  // A file that is named twice is in its place before the second one fails.
  const twice = history.save('a.json', 'A', new Map([...newer, ['./a.json', 'newest']]))
  await expect(twice).rejects.toThrow(/ENOENT/)
  mkdirSync(path.join(source, 'c.json'))
  const replacing = history.save('a.json', 'A', new Map([...newer, ['c.json', 'newer']]))
  await expect(replacing).rejects.toThrow(/EISDIR/)
  expect(texts()).toEqual(['new', 'new'])
  expect(readdirSync(source)).toEqual(['a.json', 'b.json', 'c.json'])
  expect(await history.next('redo')).toBeNull()
  expect(await history.next('undo')).toMatchObject({ entry: { file: 'a.json' } })
})
