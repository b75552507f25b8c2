import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPalette } from '../../app/styles/palette.ts'
import { iconFiles } from './brand-icons.ts'
import { readMark, shapesOf } from './mark.ts'
import { webManifest } from './well-known.ts'

const shield = '<path class="shield" fill="#000000" d="M0 0"/>'

test.each([
  ['an event', shield.replace('d=', 'onload="x()" d=')],
  ['a style', shield.replace('d=', 'style="fill:red" d=')],
  ['a tag without an end', `${shield}<img src=x onerror=x() `],
])('a mark with %s is refused', (_what, body) => {
  const drawing = `<svg viewBox="0 0 32 32">${body}</svg>`
  expect(() => shapesOf(drawing)).toThrow('use só formas simples')
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
