import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../tests/test-folder.ts'
import { checkEnvFile, checkFolder } from './check-machine.ts'
import type { Finding } from './report.ts'

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
