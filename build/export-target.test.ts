import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testFolder } from '../tests/test-folder.ts'
import { checkExportTarget, exportHeader } from './export-target.ts'

let folder: string
const at = (...names: string[]) => path.join(folder, ...names)

beforeEach(() => {
  folder = testFolder('export-target')
  for (const name of ['empty', 'earlier', 'photos']) mkdirSync(at(name))
  writeFileSync(at('earlier', 'nginx.conf'), `${exportHeader} Include it in …\n`)
  writeFileSync(at('photos', 'nginx.conf'), 'server { }\n')
  writeFileSync(at('letter.txt'), 'Prezada senhora')
  symlinkSync(at('photos'), at('link'))
})

test.each(['export', 'new/folder', 'empty', 'earlier'])('%s may be replaced', (name) => {
  expect(() => checkExportTarget(at(name))).not.toThrow()
})

test.each(['.', '..', 'photos', 'link', 'letter.txt'])('%s is refused', (name) => {
  expect(() => checkExportTarget(at(name))).toThrow(/Nada foi apagado\. Use export/)
})

test.each(['.', '/', 'content'])('the project’s own %s is refused', (name) => {
  expect(() => checkExportTarget(name)).toThrow(/Nada foi apagado/)
})
