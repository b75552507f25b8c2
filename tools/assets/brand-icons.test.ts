import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPalette } from '../../app/styles/palette.ts'
import { testFolder } from '../../tests/test-folder.ts'
import { iconFiles } from './brand-icons.ts'
import { readMark } from './mark.ts'
import { webManifest } from './well-known.ts'

const shield = '<path class="shield" fill="#000000" d="M0 0"/>'

async function markOf(body: string) {
  const file = path.join(testFolder('mark'), 'mark.svg')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`
  await writeFile(file, svg)
  return { file, shapes: readMark(file) }
}

test.each([
  ['a tag without an end', `${shield}<img src=x onerror=x() `],
  ['an event', '<path class="shield" fill="#000000" d="M0 0" onload="x()"/>'],
  ['a style', '<path class="shield" fill="#000000" style="fill:red" d="M0 0"/>'],
  ['a picture from elsewhere', `${shield}<image href="x"/>`],
  ['no shield', '<path fill="#000000" d="M0 0"/>'],
])('a mark with %s is refused', async (_what, body) => {
  const { file, shapes } = await markOf(body)
  await expect(shapes).rejects.toThrow(file)
})

test('a mark may have its attributes on lines of their own, and an outline', async () => {
  const { shapes } = await markOf(`${shield.replace('/>', ' stroke="#123456"/>')}
  <circle
     cx="4" />`)
  expect(await shapes).toContain('><circle cx="4" />')
  const drawn = await iconFiles(await shapes, readPalette())
  expect(drawn).toHaveProperty(['favicon.ico'])
})

describe('the icons', async () => {
  const files = await iconFiles(await readMark(), readPalette())
  const drawn = (file: string) => Buffer.from(files[file] ?? '')

  test('that are committed are all there, and those of the mark and the colours', async () => {
    expect(await readdir('public')).toEqual(expect.arrayContaining(Object.keys(files)))
    expect(await readFile('public/icon.svg', 'utf8')).toBe(files['icon.svg'])
  })

  test('have the sizes that the web manifest names', async () => {
    const manifest = JSON.parse(
      webManifest({ fullName: 'Vale Seguro', name: 'Vale' }, readPalette()),
    )
    expect(manifest).toMatchObject({ name: 'Vale Seguro', short_name: 'Vale' })
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(drawn(src.slice(1))).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  test('have no transparent corners, which phones fill with black', async () => {
    expect((await sharp(drawn('apple-touch-icon.png')).stats()).isOpaque).toBe(true)
  })

  test('include an .ico that says where its picture is', async () => {
    const ico = drawn('favicon.ico')
    const start = ico.readUInt32LE(18)
    const png = ico.subarray(start, start + ico.readUInt32LE(14))
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
  })
})
