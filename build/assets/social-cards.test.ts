import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPalette } from '../../app/content/palette.ts'
import { testFolder } from '../../tests/test-folder.ts'
import { cropStart } from './social-card-drawing.ts'
import { makeSocialCards } from './social-cards.ts'
import { setTitle } from './social-text.ts'

test.each([
  ['has the largest size', 'Drones', { lines: ['Drones'], size: 80 }],
  [
    'is smaller where its longest word is long',
    'Monitoramento',
    { lines: ['Monitoramento'], size: 60 },
  ],
  [
    'is broken into lines of about equal length',
    'Portaria e controle de acesso',
    { lines: ['Portaria', 'e controle', 'de acesso'], size: 80 },
  ],
  ['is null if it fits in no size', 'Videomonitoramentointeligente', null],
])('the title of a social card %s', (_what, title, expected) => {
  // Every letter is half as wide as the size.
  const typeface = { width: (words: string, size: number) => (words.length * size) / 2 }
  const room = { width: 400, lines: 3, sizes: [80, 60, 40], tracking: 0 }
  expect(setTitle(title, typeface, room)).toEqual(expected)
})

test('the crop of a picture has the focus in its middle, as far as the picture reaches', () => {
  const starts = [0.5, 0.1, 0.95].map((focus) => cropStart(1000, 400, focus))
  expect(starts).toEqual([300, 0, 600])
})

describe('the social cards', () => {
  const directory = testFolder('social')
  const at = (file: string) => path.join(directory, file)
  /** A picture of one colour. */
  const plain = (height: number, background: string) =>
    sharp({ create: { width: 1200, height, channels: 3, background } }).png()

  async function make(title: string, picture: string): Promise<string> {
    const card = {
      path: '/servicos/prova',
      title,
      titleIn: { file: 'content/services/prova.json', field: 'title' },
      picture,
      file: at(picture),
      focus: [0.5, 0.5] as [number, number],
    }
    const company = { name: 'Vale Seguro', palette: readPalette() }
    return (await makeSocialCards([card], company, directory))[card.path] ?? ''
  }

  test('are 1200×630, and light even with the busiest picture', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const size = { width: 800, height: 500, channels: 3, background: '#888' } as const
    await sharp({ create: { ...size, noise } }).toFile(at('noise.png'))
    const card = await readFile(at(await make('Portaria', 'noise.png')))
    expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(card.length).toBeLessThanOrEqual(120_000)
    // The busiest picture takes many tries; on a busy machine more than 20 s.
  }, 60_000)

  test('are named by their content', async () => {
    await plain(800, '#888').toFile(at('plain.png'))
    const first = await make('Portaria', 'plain.png')
    expect(first).toMatch(/^\/social\/prova-[0-9a-f]{8}\.jpg$/)
    expect(await make('Portaria', 'plain.png')).toBe(first)
    expect(await make('Ronda', 'plain.png')).not.toBe(first)
  })

  test('show a phone’s rotated photograph upright', async () => {
    // Red above, blue below, stored on its side: orientation 6 sets it upright.
    const blue = await plain(800, '#00f').toBuffer()
    const upright = plain(1600, '#f00').composite([{ input: blue, left: 0, top: 800 }])
    const turned = sharp(await upright.toBuffer()).rotate(270)
    await turned.withMetadata({ orientation: 6 }).toFile(at('turned.jpg'))
    const card = sharp(at(await make('Portaria', 'turned.jpg')))
    // At the right, where no veil lies over the picture.
    const pixelAt = async (top: number) => {
      const pixel = card.clone().extract({ left: 1150, top, width: 1, height: 1 })
      const [red = 0, , blue = 0] = await pixel.raw().toBuffer()
      return red > blue ? 'red' : 'blue'
    }
    expect([await pixelAt(40), await pixelAt(590)]).toEqual(['red', 'blue'])
  })

  test('name the file and the field of a title that is too long', async () => {
    await plain(800, '#888').toFile(at('plain.png'))
    await expect(make('Videomonitoramentointeligentíssimo', 'plain.png')).rejects.toThrow(
      'content/services/prova.json: title é "Videomonitoramentointeligentíssimo": encurte',
    )
  })
})
