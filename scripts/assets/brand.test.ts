import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBrand } from './brand.ts'
import { icoFile } from './brand-ico.ts'
import { loadTypeface } from './brand-lettering.ts'

const pathsIn = (source: string) => [...source.matchAll(/\sd="([^"]+)"/g)].map(([, shape]) => shape)

describe('the brand', () => {
  it('has the same shapes in the pages as in brand/mark.svg', async () => {
    const component = await readFile('app/layout/mark.tsx', 'utf8')
    expect(pathsIn(component)).toEqual(pathsIn(await readFile('brand/mark.svg', 'utf8')))
  })

  it('draws words as wide as the sum of their letters, less what kerning takes', async () => {
    const typeface = await loadTypeface(750)
    const apart = [...'AVAL'].reduce((sum, letter) => sum + typeface.width(letter, 100), 0)
    expect(typeface.width('AVAL', 100)).toBeLessThan(apart)
    expect(typeface.draw('Ç', 100).path).toMatch(/^M/)
  })
})

describe('the icons', () => {
  let directory = ''
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'brand-'))
    await makeBrand(directory, { name: 'Vale Seguro Facilities', shortName: 'Vale Seguro' })
  })
  afterAll(() => rm(directory, { recursive: true }))

  it('have the sizes that the web manifest names', async () => {
    const manifest = JSON.parse(await readFile(path.join(directory, 'site.webmanifest'), 'utf8'))
    expect(manifest).toMatchObject({ name: 'Vale Seguro Facilities', short_name: 'Vale Seguro' })
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(path.join(directory, src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('leave no see-through corner for the phone to fill with black', async () => {
    const icon = sharp(path.join(directory, 'apple-touch-icon.png'))
    expect((await icon.stats()).isOpaque).toBe(true)
  })

  it('stand in one .ico that says where each picture is', async () => {
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

  it('refuse a picture too large for an .ico', async () => {
    const large = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    expect(() => icoFile([large])).toThrow('at most 256')
  })
})
