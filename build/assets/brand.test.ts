import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPalette } from '../../app/content/palette.ts'
import { testFolder } from '../../tests/test-folder.ts'
import { makeBrand } from './brand.ts'
import { loadTypeface } from './brand-lettering.ts'
import { paintMark, readMark } from './mark.ts'

describe('the brand', () => {
  it('has its mark in one file, and its shield changes colour with the background', async () => {
    const painted = paintMark(await readMark(), '#abcdef')
    expect(painted).toMatch(/class="shield" fill="#abcdef"/)
    const two = '<path class="shield" fill="#000000"/><path class="door" fill="#F5A524"/>'
    expect(paintMark(two, '#abcdef')).toBe(
      '<path class="shield" fill="#abcdef"/><path class="door" fill="#F5A524"/>',
    )
  })

  it.each([
    ['a script', '<path class="shield" fill="#000000" d="M0 0"/><script>x()</script>'],
    ['an event', '<path class="shield" fill="#000000" d="M0 0" onload="x()"/>'],
    ['a style', '<path class="shield" fill="#000000" style="fill:red" d="M0 0"/>'],
    ['a picture from elsewhere', '<path class="shield" fill="#000000" d="M0 0"/><image href="x"/>'],
    ['no shield', '<path fill="#000000" d="M0 0"/>'],
  ])('refuses a mark with %s', async (_what, body) => {
    const file = path.join(testFolder('mark'), 'mark.svg')
    await writeFile(
      file,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`,
    )
    await expect(readMark(file)).rejects.toThrow(file)
  })

  it('draws words as wide as the sum of their letters minus kerning', async () => {
    const typeface = await loadTypeface(750)
    const apart = [...'AVAL'].reduce((sum, letter) => sum + typeface.width(letter, 100), 0)
    expect(typeface.width('AVAL', 100)).toBeLessThan(apart)
    expect(typeface.draw('Ç', 100).path).toMatch(/^M/)
  })
})

describe('the icons', () => {
  const directory = testFolder('brand')
  const names = { name: 'Vale Seguro Facilities', shortName: 'Vale Seguro' }
  beforeAll(() => makeBrand(directory, names, readPalette()))

  it('have the sizes that the web manifest names', async () => {
    const manifest = JSON.parse(await readFile(path.join(directory, 'site.webmanifest'), 'utf8'))
    expect(manifest).toMatchObject({ name: 'Vale Seguro Facilities', short_name: 'Vale Seguro' })
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(path.join(directory, src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('have no transparent corners, which phones fill with black', async () => {
    const icon = sharp(path.join(directory, 'apple-touch-icon.png'))
    expect((await icon.stats()).isOpaque).toBe(true)
  })

  it('are in one .ico that says where each picture is', async () => {
    const ico = await readFile(path.join(directory, 'favicon.ico'))
    const sizes = await Promise.all(
      [0, 1, 2].map(async (i) => {
        const entry = 6 + 16 * i
        const start = ico.readUInt32LE(entry + 12)
        const png = ico.subarray(start, start + ico.readUInt32LE(entry + 8))
        return (await sharp(png).metadata()).width
      }),
    )
    expect(sizes).toEqual([16, 32, 48])
  })
})
