import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkMachine } from './check-machine.ts'
import { checkPictures } from './check-pictures.ts'
import { checkFolder } from './check-storage.ts'
import type { Finding } from './report.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'launch-'))
afterAll(() => rmSync(folder, { recursive: true }))

const kinds = (findings: readonly Finding[]) => findings.map(({ kind }) => kind)

test('the Node of package.json is green, another one is a blocker', () => {
  expect(checkMachine('.')).toContainEqual({ kind: 'ok', text: `Node ${process.versions.node}` })
  expect(kinds(checkMachine('.', '20.19.0'))).toContain('blocker')
})

test('settings that everybody can read are noted', () => {
  writeFileSync(path.join(folder, '.env'), '')
  const kindsWith = (mode: number) => {
    chmodSync(path.join(folder, '.env'), mode)
    return kinds(checkMachine(folder))
  }
  expect(kindsWith(0o644)).toEqual(['ok', 'note'])
  expect(kindsWith(0o600)).toEqual(['ok'])
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
