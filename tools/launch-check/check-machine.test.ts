import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../tests/test-folder.ts'
import { checkEnvFile, checkFolder } from './check-machine.ts'
import { checkPictures } from './check-pictures.ts'
import { blocker, type Finding, note } from './report.ts'

const folder = testFolder('launch')

const kinds = (findings: readonly Finding[]) => findings.map(({ kind }) => kind)

test('settings that everybody can read are noted', () => {
  writeFileSync(path.join(folder, '.env'), '')
  const kindsWith = (mode: number) => {
    chmodSync(path.join(folder, '.env'), mode)
    return kinds(checkEnvFile(folder))
  }
  expect(kindsWith(0o644)).toEqual(['note'])
  expect(kindsWith(0o600)).toEqual([])
})

const roomy = { bavail: 20 * 1024 ** 2, bsize: 1024, type: 0xef53 }

test.each([
  ['with room is green', {}, ['ok', 'ok']],
  ['on a full disk is a blocker', { bavail: 100 * 1024 }, ['ok', 'blocker']],
  ['on a disk over the network is one', { type: 0x6969 }, ['ok', 'blocker', 'ok']],
])('a folder %s', (_what, changed, expected) => {
  expect(kinds(checkFolder(folder, () => ({ ...roomy, ...changed })))).toEqual(expected)
})

test('a missing folder is checked at the nearest one above it', () => {
  const [first, ...others] = checkFolder(path.join(folder, 'data', 'deeper'))
  expect(first?.text).toBe(`DATA_DIR: dá para escrever em ${folder}`)
  expect(others).toHaveLength(1)
})

test('a folder without write permission is a blocker', () => {
  expect(kinds(checkFolder(path.join(folder, '.env', 'data')))).toEqual(['blocker'])
})

test('a picture too narrow for a shared link is a blocker, one that could be wider is noted', () => {
  // `social` is shown behind the words of a card that is 1200 wide, and nowhere else.
  const widths = { hero: 1600, drones: 1199, saude: 1280, fallback: 800, social: 1200 }
  const pictures = Object.entries(widths).map(([name, width]) => ({ name, width, alt: name }))
  expect(checkPictures(pictures)).toEqual([
    blocker('imagem drones: tem 1199 pixels de largura; use ao menos 1200, melhor 1600'),
    note('imagem saude: tem 1280 pixels de largura; 1600 ficam melhor em telas grandes'),
  ])
})

test('two pictures with the same alternative text are a blocker', () => {
  const pictures = ['hero', 'portaria'].map((name) => ({ name, width: 1600, alt: 'Guarita' }))
  expect(checkPictures(pictures)).toEqual([
    blocker(expect.stringMatching(/imagem portaria: .* é o da imagem hero/)),
  ])
})
