import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makePictures, readPictureManifest } from './pictures.ts'

const place = vi.hoisted(() => ({ publicDirectory: '', pictureCache: '' }))
vi.mock('./directories.ts', () => place)

const entry = {
  file: 'guarita.png',
  width: 700,
  height: 300,
  alt: 'Guarita iluminada na entrada de um condomínio',
  focus: [0.5, 0.5],
}

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  place.publicDirectory = path.join(directory, 'public')
  place.pictureCache = path.join(directory, 'cache')
  await mkdir(path.join(directory, 'pictures'))
})

afterEach(() => rm(directory, { recursive: true }))

const manifest = (pictures: unknown) =>
  writeFile(path.join(directory, 'pictures.json'), JSON.stringify(pictures))

function master(width: number, height: number, background: string): Promise<unknown> {
  const file = path.join(directory, 'pictures', 'guarita.png')
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toFile(file)
}

const madeFiles = () => readdir(path.join(place.publicDirectory, 'pictures'))

describe('a manifest that is wrong is refused with the file, the field and the reason:', () => {
  test.each([
    ['words that are too short', { alt: 'Foto' }, 'alt', '20'],
    ['a focal point beside the picture', { focus: [0.5, 1.2] }, 'focus', '1'],
    ['a size that is no number', { width: '700' }, 'width', 'number'],
    ['a master in another folder', { file: '../segredo.png' }, 'file', 'pattern'],
  ])('%s', async (_what, change, field, reason) => {
    await manifest({ guarita: { ...entry, ...change } })
    const refused = readPictureManifest(directory)
    await expect(refused).rejects.toThrow(path.join(directory, 'pictures.json'))
    await expect(refused).rejects.toThrow(reason)
    await expect(refused).rejects.toThrow(`guarita.${field}`)
  })

  test('a picture from outside without encryption', async () => {
    const { file: _, ...rest } = entry
    await manifest({ stock: { ...rest, src: 'http://images.example.com/a.jpg' } })
    await expect(readPictureManifest(directory)).rejects.toThrow('stock')
  })
})

describe('a master', () => {
  test('is encoded at every width up to its own, and at none above', async () => {
    await manifest({ guarita: entry })
    await master(700, 300, '#123')
    const { guarita } = await makePictures(directory)
    expect(guarita?.from).toMatchObject({ avif: [320, 480, 640], webp: [640] })
    expect(await madeFiles()).toHaveLength(4)
  })

  test('that is narrower than every width is encoded at its own', async () => {
    await manifest({ guarita: { ...entry, width: 310, height: 300 } })
    await master(310, 300, '#123')
    const { guarita } = await makePictures(directory)
    expect(guarita?.from).toMatchObject({ avif: [310], webp: [310] })
    expect(await madeFiles()).toHaveLength(2)
  })

  test('is written in files as wide as their names say, where the manifest says', async () => {
    await manifest({ guarita: entry })
    await master(700, 300, '#123')
    const { guarita } = await makePictures(directory)
    const from = guarita?.from ?? { src: '' }
    const base = 'base' in from ? from.base : ''
    expect(base).toMatch(/^\/pictures\/guarita-[0-9a-f]{8}$/)
    const { width, format } = await sharp(
      path.join(place.publicDirectory, `${base}-640.webp`),
    ).metadata()
    expect({ width, format }).toEqual({ width: 640, format: 'webp' })
  })

  test('that was exchanged gets other names, so that no browser shows the old one', async () => {
    await manifest({ guarita: entry })
    await master(700, 300, '#123')
    const before = await makePictures(directory)
    await master(700, 300, '#456')
    expect((await makePictures(directory)).guarita?.from).not.toEqual(before.guarita?.from)
  })

  test('of another size than written is named with its mend', async () => {
    await manifest({ guarita: entry })
    await master(640, 400, '#123')
    await expect(makePictures(directory)).rejects.toThrow(
      'content/pictures.json: guarita: guarita.png is 640×400 pixels; ' +
        'write "width": 640, "height": 400 instead of 700 and 300',
    )
  })
})

test('a picture from outside is neither fetched nor encoded', async () => {
  const { file: _, ...rest } = entry
  await manifest({ stock: { ...rest, src: 'https://images.example.com/a.jpg' } })
  const { stock } = await makePictures(directory)
  expect(stock?.from).toEqual({ src: 'https://images.example.com/a.jpg' })
  expect(await madeFiles()).toEqual([])
})
