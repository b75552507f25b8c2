import path from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { readPalette } from '../../app/styles/palette.ts'
import { testFolder } from '../../tests/test-folder.ts'
import { makeSocialCards } from './social-cards.ts'

const directories = vi.hoisted(() => ({
  brandDirectory: 'brand',
  publicDirectory: '',
  encodedCache: '',
}))
vi.mock('./directories.ts', () => directories)

const directory = testFolder('social')
directories.publicDirectory = directory
directories.encodedCache = path.join(directory, 'cache')
const at = (file: string) => path.join(directory, file)
const plain = (height: number, background: string) =>
  sharp({ create: { width: 1200, height, channels: 3, background } }).png()

/** The file of a page's card. */
async function make(picture: string, focus: [number, number] = [0.5, 0.5]): Promise<string> {
  const { autoOrient } = await sharp(at(picture)).metadata()
  const master = { name: 'prova', alt: '', focus, file: at(picture), ...autoOrient }
  const card = { path: '/servicos/prova', master }
  return at((await makeSocialCards([card], readPalette()))[card.path] ?? '')
}

/** Its red, green and blue. */
const pixelAt = (card: string, left: number, top: number) =>
  sharp(card).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()

const isRed = async (card: string, left: number, top: number) => {
  const [red = 0, , blue = 0] = await pixelAt(card, left, top)
  return red > blue
}

test('a social card is 1200×630, has the mark, and a name by its content', async () => {
  await plain(800, '#888').toFile(at('plain.png'))
  const card = await make('plain.png')
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  const [red] = await pixelAt(card, 60, 60)
  expect(red).toBeLessThan(100)
  await plain(800, '#999').toFile(at('plain.png'))
  expect(await make('plain.png')).not.toBe(card)
})

test('a social card keeps the focus of its picture', async () => {
  const left = { input: await plain(600, '#f00').toBuffer(), left: 0, top: 0 }
  const wide = sharp({ create: { width: 2400, height: 600, channels: 3, background: '#00f' } })
  await wide.composite([left]).png().toFile(at('wide.png'))
  expect(await isRed(await make('wide.png', [0, 0.5]), 1000, 300)).toBe(true)
  expect(await isRed(await make('wide.png', [1, 0.5]), 1000, 300)).toBe(false)
})

test('a phone’s rotated photograph is upright on a social card', async () => {
  // Red above, blue below, stored on its side: orientation 6 sets it upright.
  const blue = await plain(800, '#00f').toBuffer()
  const upright = plain(1600, '#f00').composite([{ input: blue, left: 0, top: 800 }])
  const turned = sharp(await upright.toBuffer()).rotate(270)
  await turned.withMetadata({ orientation: 6 }).toFile(at('turned.jpg'))
  const card = await make('turned.jpg')
  expect([await isRed(card, 1150, 40), await isRed(card, 1150, 590)]).toEqual([true, false])
})
