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

test.each([
  ['on a disk of this machine is green', 0xef53, 'ok'],
  ['on a disk over the network is a blocker', 0x6969, 'blocker'],
])('a folder %s', (_what, type, kind) => {
  expect(checkFolder(folder, () => ({ type }))).toMatchObject({ kind })
})
