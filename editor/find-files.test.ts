import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../tests/test-folder.ts'
import { findFiles } from './find-files.ts'

test('a folder with a dot in its name is none of the files', () => {
  const folder = testFolder('found')
  mkdirSync(path.join(folder, 'fotos 12.11'))
  writeFileSync(path.join(folder, 'fotos 12.11/a.jpg'), '')
  expect(findFiles(folder, '**/*.*')).toEqual(['fotos 12.11/a.jpg'])
})
