import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { allPictures } from '../../app/content/all-pictures.ts'
import type { CloseUp, Picture } from '../../app/content/picture.ts'
import { readContent } from '../../app/content/read.ts'
import { testFolder } from '../../tests/test-folder.ts'
import { findMasters } from './picture-masters.ts'
import { makePictures } from './pictures.ts'

const directories = vi.hoisted(() => ({ publicDirectory: '', encodedCache: '' }))
vi.mock('./directories.ts', () => directories)

const seen: Picture = { alt: 'Guarita iluminada na entrada de um condomínio', focus: [0.5, 0.5] }

/** A site of few pictures, of which these tests look at the fallback. */
const content = { ...readContent('content'), services: [], segments: [] }
const { fallback: looked, ...rest } = allPictures(content)
Object.assign(looked ?? {}, seen)

let directory: string

beforeEach(async () => {
  directory = testFolder('pictures')
  directories.publicDirectory = path.join(directory, 'public')
  directories.encodedCache = path.join(directory, 'cache')
  await mkdir(path.join(directory, 'pictures'))
  for (const name of Object.keys(rest)) await painted(20, 20).toFile(at(`${name}.png`))
})

const at = (file: string) => path.join(directory, 'pictures', file)
const painted = (width: number, height = 300, background = '#123') =>
  sharp({ create: { width, height, channels: 3, background } })

const make = async () => makePictures(content, await findMasters(directory, content))
const madeFile = (url: string) => path.join(directories.publicDirectory, url)
const metadataOf = (url: string) => sharp(madeFile(url)).metadata()

describe('a picture', () => {
  test('that is narrower than all others is encoded at its own width', async () => {
    await painted(310).toFile(at('fallback.png'))
    expect((await make()).fallback).toMatchObject({ width: 310, height: 300, avif: [310] })
  })

  test('that was replaced gets other names, so that no browser shows the old one', async () => {
    await painted(700).toFile(at('fallback.png'))
    const before = await make()
    await painted(700, 300, '#456').toFile(at('fallback.png'))
    expect((await make()).fallback?.base).not.toBe(before.fallback?.base)
  })

  test('from a phone held upright is upright, whatever its ending is', async () => {
    // Orientation 6: a phone held upright.
    await painted(720, 480).withMetadata({ orientation: 6 }).toFile(at('fallback.JPG'))
    const { fallback } = await make()
    expect(fallback).toMatchObject({ width: 480, height: 720, avif: [320, 480] })
    expect(await metadataOf(`${fallback?.base}-320.avif`)).toMatchObject({
      width: 320,
      height: 480,
    })
  })
})

test('what is transparent in a picture is white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const empty = { width: 700, height: 300, channels: 4, background: clear } as const
  await sharp({ create: empty }).png().toFile(at('fallback.png'))
  const { fallback } = await make()
  for (const file of ['-640.avif', '-700.jpeg']) {
    const { channels } = await sharp(madeFile(`${fallback?.base}${file}`)).stats()
    expect(channels.map(({ min }) => min > 250)).toEqual([true, true, true])
  }
})

test('a service has a close-up for phones, upright and within its picture', async () => {
  await painted(700).toFile(at('fallback.png'))
  await painted(1500, 1000).toFile(at('ronda.png'))
  const [service] = readContent('content').services
  const makeNarrow = async (closeUp: CloseUp) => {
    const services = service ? [{ ...service, id: 'ronda', picture: seen, closeUp }] : []
    const withService = { ...content, services }
    const made = await makePictures(withService, await findMasters(directory, withService))
    return made['ronda-narrow']
  }
  // In a corner, where half of the area would be outside.
  const narrow = await makeNarrow({ middle: [1, 0], height: 0.6 })
  expect(narrow).toMatchObject({ width: 400, height: 600, avif: [320] })
  expect(await metadataOf(`${narrow?.base}-320.avif`)).toMatchObject({ width: 320, height: 480 })
  const moved = await makeNarrow({ middle: [0, 0], height: 0.6 })
  expect(moved?.base, 'no cache shows the old one').not.toBe(narrow?.base)
})

test.each([
  ['a missing file', [], 'fallback.webp: ponha aqui a imagem (.webp, .avif, .jpg ou .png)'],
  [
    'a picture that has two files',
    ['fallback.png', 'fallback.webp'],
    'fallback.webp: apague um dos dois: fallback.png',
  ],
  ['a file that is not a picture', ['fallback.jpg'], 'fallback.jpg: salve de novo a imagem'],
])('%s is named with its hint', async (_what, files, words) => {
  for (const file of files) await writeFile(at(file), 'GIF89a, or something like it')
  await expect(findMasters(directory, content)).rejects.toThrow(at(words))
})
