import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPalette } from '../../app/content/palette.ts'
import { testFolder } from '../../tests/test-folder.ts'
import { cropStart } from './social-card-drawing.ts'
import { makeSocialCards } from './social-cards.ts'
import { setTitle } from './social-text.ts'

/** Every letter is half as wide as the size. */
const typeface = { width: (words: string, size: number) => (words.length * size) / 2 }

describe('the title of a social card', () => {
  const room = { width: 400, lines: 3, sizes: [80, 60, 40], tracking: 0 }

  it('has the largest size that its longest word allows', () => {
    expect(setTitle('Drones', typeface, room)).toEqual({ lines: ['Drones'], size: 80 })
    expect(setTitle('Monitoramento', typeface, room)?.size).toBe(60)
  })

  it('is broken into lines of about equal length', () => {
    expect(setTitle('Portaria e controle de acesso', typeface, room)?.lines).toEqual([
      'Portaria',
      'e controle',
      'de acesso',
    ])
  })

  it('is null if it fits in no size', () => {
    expect(setTitle('Videomonitoramentointeligente', typeface, room)).toBeNull()
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
  const directory = testFolder('social')
  beforeAll(async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const size = { width: 800, height: 500, channels: 3, background: '#888' } as const
    await sharp({ create: { ...size, noise } }).toFile(path.join(directory, 'noise.png'))
  })

  const make = (title: string, picture: string) =>
    makeSocialCards(
      [
        {
          path: '/servicos/prova',
          title,
          titleIn: { file: 'content/services/prova.json', field: 'title' },
          picture: path.join(directory, picture),
          focus: [0.5, 0.5],
        },
      ],
      { name: 'Vale Seguro', palette: readPalette() },
      directory,
    ).then((urls) => urls['/servicos/prova'] ?? '')

  it('are 1200×630, light even with the busiest picture, and named by their content', async () => {
    const first = await make('Portaria', 'noise.png')
    expect(first).toMatch(/^\/social\/prova-[0-9a-f]{8}\.jpg$/)
    expect(await make('Portaria', 'noise.png')).toBe(first)
    expect(await make('Ronda', 'noise.png')).not.toBe(first)
    const card = await readFile(path.join(directory, first))
    expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(card.length).toBeLessThanOrEqual(120_000)
    // The busiest picture takes many tries; on a busy machine more than 20 s.
  }, 60_000)

  it('show a phone’s rotated photograph upright', async () => {
    // Red above, blue below, stored on its side: orientation 6 sets it upright.
    const ground = (height: number, background: string) =>
      ({ create: { width: 1200, height, channels: 3, background } }) as const
    const upright = sharp(ground(1600, '#f00')).composite([
      { input: ground(800, '#00f'), left: 0, top: 800 },
    ])
    await sharp(await upright.png().toBuffer())
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .toFile(path.join(directory, 'turned.jpg'))
    const card = sharp(path.join(directory, await make('Portaria', 'turned.jpg')))
    // At the right, where no veil lies over the picture.
    const pixelAt = async (top: number) => {
      const pixel = card.clone().extract({ left: 1150, top, width: 1, height: 1 })
      const [red = 0, , blue = 0] = await pixel.raw().toBuffer()
      return red > blue ? 'red' : 'blue'
    }
    expect([await pixelAt(40), await pixelAt(590)]).toEqual(['red', 'blue'])
  })

  it('name the file and the field of a title that is too long', async () => {
    await expect(make('Videomonitoramentointeligentíssimo', 'noise.png')).rejects.toThrow(
      'content/services/prova.json: title é "Videomonitoramentointeligentíssimo": encurte',
    )
  })
})
