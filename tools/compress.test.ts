import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testFolder } from '../tests/test-folder.ts'
import { compressFiles } from './compress.ts'

test('a text file, also in a folder, gets both forms, which decompress to the text', async () => {
  const folder = testFolder('compress')
  const page = path.join(folder, 'servicos/index.html')
  const text = 'Segurança '.repeat(200)
  await mkdir(path.dirname(page))
  await writeFile(page, text)
  await compressFiles(folder)
  const [br, gz] = [await readFile(`${page}.br`), await readFile(`${page}.gz`)]
  expect(brotliDecompressSync(br).toString()).toBe(text)
  expect(gunzipSync(gz).toString()).toBe(text)
  expect(Math.max(br.length, gz.length)).toBeLessThan(200)
})

test('pictures, fonts and compressed files are not compressed again', async () => {
  const folder = testFolder('compress')
  const names = ['a.avif', 'a.png', 'a.svg', 'a.webp', 'a.woff2']
  for (const name of names) await writeFile(path.join(folder, name), 'x')
  await compressFiles(folder)
  await compressFiles(folder)
  expect((await readdir(folder)).sort()).toEqual([...names, 'a.svg.br', 'a.svg.gz'].sort())
})
