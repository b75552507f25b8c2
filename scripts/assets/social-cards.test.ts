import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPalette } from '../../app/content/palette.ts'
import { cropStart, makeSocialCards } from './social-cards.ts'
import { setTitle } from './social-text.ts'

/** Every letter is half as wide as the size. */
const typeface = {
  width: (words: string, size: number) => (words.length * size) / 2,
  draw: (words: string, size: number) => ({ path: '', width: (words.length * size) / 2 }),
}

describe('the title of a social card', () => {
  const room = { width: 400, lines: 3, sizes: [80, 60, 40], tracking: 0 }

  it('stands in the largest size that its longest word allows', () => {
    expect(setTitle('Drones', typeface, room)).toEqual({ lines: ['Drones'], size: 80 })
    expect(setTitle('Monitoramento', typeface, room).size).toBe(60)
  })

  it('is broken into lines of about equal length', () => {
    expect(setTitle('Portaria e controle de acesso', typeface, room).lines).toEqual([
      'Portaria',
      'e controle',
      'de acesso',
    ])
  })

  it('is refused with its own words when it fits in no size', () => {
    expect(() => setTitle('Videomonitoramentointeligente', typeface, room)).toThrow(
      '"Videomonitoramentointeligente" is too long',
    )
  })
})

describe('the crop of a picture', () => {
  it('has the focus in its middle, as far as the picture reaches', () => {
    expect(cropStart(1000, 400, 0.5)).toBe(300)
    expect(cropStart(1000, 400, 0.1)).toBe(0)
    expect(cropStart(1000, 400, 0.95)).toBe(600)
  })
})

describe('the social cards', () => {
  let directory = ''
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'social-'))
    const noise = sharp({
      create: {
        width: 800,
        height: 500,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
    await writeFile(path.join(directory, 'noise.png'), await noise.png().toBuffer())
  })
  afterAll(() => rm(directory, { recursive: true }))

  it('are 1200×630, light enough for messengers even with the busiest picture, and change their name with their title', async () => {
    const make = (title: string) =>
      makeSocialCards({
        publicDirectory: directory,
        brandName: 'Vale Seguro',
        palette: readPalette(),
        cards: [{ id: 'prova', title, picture: `${directory}/noise.png`, focus: [0.5, 0.5] }],
      })
    const [first, again, other] = [
      await make('Portaria'),
      await make('Portaria'),
      await make('Ronda'),
    ]
    expect(first.prova).toMatch(/^\/social\/prova-[0-9a-f]{8}\.jpg$/)
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
    const card = await readFile(path.join(directory, first.prova ?? ''))
    expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(card.length).toBeLessThanOrEqual(120_000)
    // The busiest picture takes many tries; on a busy machine more than 20 s.
  }, 60_000)
})
