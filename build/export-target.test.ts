import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exportMark, exportTarget } from './export-target.ts'

let folder: string
let project: string
const at = (...names: string[]) => path.join(folder, ...names)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'export-target-'))
  project = at('project')
  mkdirSync(path.join(project, 'content'), { recursive: true })
  mkdirSync(at('empty'))
  mkdirSync(at('earlier'))
  writeFileSync(at('earlier', 'nginx.conf'), `${exportMark} Include it in …\n`)
  mkdirSync(at('photos'))
  writeFileSync(at('photos', 'nginx.conf'), 'server { }\n')
  writeFileSync(at('letter.txt'), 'Prezada senhora')
  symlinkSync(path.join(project, 'content'), at('link'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test.each(['export', '../new/folder', '../empty', '../earlier'])('%s may be replaced', (named) => {
  expect(exportTarget(named, project)).toBe(path.resolve(project, named))
})

test.each([
  ['.', /ali está o projeto/],
  ['..', /ali está o projeto/],
  ['/', /ali está o projeto/],
  ['content', /é uma pasta do projeto/],
  ['content/new', /é uma pasta do projeto/],
  ['../link', /é uma pasta do projeto/],
  ['../photos', /contém outras coisas/],
  ['../letter.txt', /não é uma pasta/],
])('%s is refused, with what to name instead', (named, why) => {
  expect(() => exportTarget(named, project)).toThrow(why)
  expect(() => exportTarget(named, project)).toThrow(/Nada foi apagado\. Use export/)
})
