import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { testFolder } from '../tests/test-folder.ts'
import { compressFiles } from './compress.ts'

let directory: string
const at = (name: string) => path.join(directory, name)

beforeEach(() => {
  directory = testFolder('compress')
})

test('a text file, also in a folder, gets both forms, which decompress to the text', async () => {
  const text = 'Segurança '.repeat(200)
  await mkdir(at('servicos'))
  await writeFile(at('servicos/index.html'), text)
  await compressFiles(directory)
  const br = await readFile(at('servicos/index.html.br'))
  const gz = await readFile(at('servicos/index.html.gz'))
  expect(brotliDecompressSync(br).toString()).toBe(text)
  expect(gunzipSync(gz).toString()).toBe(text)
  expect(Math.max(br.length, gz.length)).toBeLessThan(200)
})

test('pictures and fonts are not compressed again', async () => {
  for (const name of ['a.avif', 'a.webp', 'a.woff2', 'a.png']) await writeFile(at(name), 'x')
  await compressFiles(directory)
  expect(await readdir(directory)).toHaveLength(4)
})

test('a second run writes the same files, and compresses no compressed one', async () => {
  await writeFile(at('a.svg'), '<svg/>')
  await compressFiles(directory)
  await compressFiles(directory)
  expect((await readdir(directory)).sort()).toEqual(['a.svg', 'a.svg.br', 'a.svg.gz'])
})

test('an empty file is also compressed', async () => {
  await writeFile(at('a.txt'), '')
  await compressFiles(directory)
  expect(gunzipSync(await readFile(at('a.txt.gz'))).length).toBe(0)
})
