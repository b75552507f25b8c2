import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lookAtMachine } from './look-at-machine.ts'
import { checkMachine, type Machine } from './machine.ts'
import { checkPictures } from './picture-sizes.ts'

const sound: Machine = {
  nodeVersion: '24.21.0',
  wantedNode: '24.21.0',
  dataDir: '/srv/site/data',
  writeError: null,
  freeBytes: 20 * 1024 ** 3,
  fileSystem: 0xef53,
  isEnvOpen: false,
}

const kinds = (machine: Partial<Machine>, usesPostgres = false) =>
  checkMachine({ ...sound, ...machine }, usesPostgres).map(({ kind }) => kind)

test('a machine with the right Node, a folder to write in and room is green', () => {
  expect(kinds({})).toEqual(['ok', 'ok', 'ok'])
})

test.each<[string, Partial<Machine>]>([
  ['another Node', { nodeVersion: '20.19.0' }],
  ['a folder that cannot be written', { writeError: 'EROFS: read-only file system' }],
  ['a full disk', { freeBytes: 100 * 1024 ** 2 }],
  ['a disk over the network', { fileSystem: 0x6969 }],
])('%s stops', (_what, machine) => {
  expect(kinds(machine)).toContain('stop')
})

test('with PostgreSQL the folder does not matter', () => {
  expect(kinds({ writeError: 'EROFS', freeBytes: 0 }, true)).toEqual(['ok'])
})

test('a file of settings that everybody can read is noted', () => {
  expect(kinds({ isEnvOpen: true })).toContain('note')
})

test('this machine is seen as it is: the nearest folder, its room, the Node that runs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'launch-'))
  const seen = lookAtMachine('.', path.join(folder, 'data', 'deeper'))
  expect(seen).toMatchObject({
    dataDir: folder,
    writeError: null,
    wantedNode: process.versions.node,
  })
  expect(seen.freeBytes).toBeGreaterThan(0)
  chmodSync(folder, 0o500)
  const isRoot = process.getuid?.() === 0
  expect(lookAtMachine('.', folder).writeError).toEqual(isRoot ? null : expect.any(String))
  rmSync(folder, { recursive: true })
})

test('a picture too narrow for a shared link stops, one that could be wider is noted', () => {
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
    'stop imagem drones: tem 1199 pixels de largura; use ao menos 1200, melhor 1600',
    'note imagem saude: tem 1280 pixels de largura; 1600 ficam melhor em telas grandes',
  ])
})

test('two pictures with the same alternative text stop', () => {
  const picture = { alt: 'Guarita iluminada ao anoitecer', width: 1600 }
  const findings = checkPictures([
    { ...picture, name: 'hero' },
    { ...picture, name: 'portaria' },
  ])
  expect(findings.map(({ text }) => text).join()).toMatch(/imagem portaria: .* é o da imagem hero/)
})
