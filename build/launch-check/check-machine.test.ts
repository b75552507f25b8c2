import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkMachine, readMachine } from './check-machine.ts'
import { checkPictures } from './check-pictures.ts'
import { checkStorageFolder, readStorageFolder, type StorageFolder } from './check-storage.ts'

const right = { nodeVersion: '24.21.0', wantedNode: '24.21.0', isEnvOpen: false }

test.each([
  ['the right Node is green', right, ['ok']],
  ['another Node is a blocker', { ...right, nodeVersion: '20.19.0' }, ['blocker']],
  ['settings that everybody can read are noted', { ...right, isEnvOpen: true }, ['ok', 'note']],
])('%s', (_what, machine, kinds) => {
  expect(checkMachine(machine).map(({ kind }) => kind)).toEqual(kinds)
})

const roomy: StorageFolder = {
  folder: '/srv/site/data',
  writeError: null,
  freeBytes: 20 * 1024 ** 3,
  fileSystem: 0xef53,
}

test.each<[string, Partial<StorageFolder>, string[]]>([
  ['with room is green', {}, ['ok', 'ok']],
  ['that cannot be written is a blocker', { writeError: 'EROFS' }, ['blocker']],
  ['on a full disk is one', { freeBytes: 100 * 1024 ** 2 }, ['ok', 'blocker']],
  ['on a disk over the network is one', { fileSystem: 0x6969 }, ['ok', 'blocker', 'ok']],
])('a folder %s', (_what, changed, kinds) => {
  expect(checkStorageFolder({ ...roomy, ...changed }).map(({ kind }) => kind)).toEqual(kinds)
})

test('this machine is read as it is: the nearest folder, its room, the Node that runs', () => {
  expect(readMachine('.').wantedNode).toBe(process.versions.node)
  const folder = mkdtempSync(path.join(tmpdir(), 'launch-'))
  const found = readStorageFolder(path.join(folder, 'data', 'deeper'))
  expect(found).toMatchObject({ folder, writeError: null })
  expect(found.freeBytes).toBeGreaterThan(0)
  chmodSync(folder, 0o500)
  const isRoot = process.getuid?.() === 0
  expect(readStorageFolder(folder).writeError).toEqual(isRoot ? null : expect.any(String))
  rmSync(folder, { recursive: true })
})

test('a picture too narrow for a shared link is a blocker, one that could be wider is noted', () => {
  const picture = (name: string, width: number) => ({ name, width, alt: `A imagem ${name}` })
  const findings = checkPictures([
    picture('hero', 1600),
    picture('drones', 1199),
    picture('saude', 1280),
    picture('fallback', 800),
    // Behind the words of a card that is 1200 wide, and nowhere else.
    picture('social', 1200),
  ])
  expect(findings.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'blocker imagem drones: tem 1199 pixels de largura; use ao menos 1200, melhor 1600',
    'note imagem saude: tem 1280 pixels de largura; 1600 ficam melhor em telas grandes',
  ])
})

test('two pictures with the same alternative text are a blocker', () => {
  const picture = { alt: 'Guarita iluminada ao anoitecer', width: 1600 }
  const findings = checkPictures([
    { ...picture, name: 'hero' },
    { ...picture, name: 'portaria' },
  ])
  expect(findings.map(({ text }) => text).join()).toMatch(/imagem portaria: .* é o da imagem hero/)
})
