import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testFolder } from '../tests/test-folder.ts'
import { createUploads, uploadNames } from './picture-uploads.ts'

const town = 'Sorocaba'
const create = { width: 1600, height: 1000, channels: 3, background: '#735' } as const
const photograph = () => sharp({ create }).jpeg()
const exif = { IFD0: { ImageDescription: town } }

/** A photograph with IPTC, which sharp does not write. */
async function withIptc(): Promise<Buffer> {
  const [bytes, iptc] = [await photograph().toBuffer(), `Photoshop 3.0\0${town}`]
  const head = Buffer.from([0xff, 0xed, 0, iptc.length + 2])
  return Buffer.concat([bytes.subarray(0, 2), head, Buffer.from(iptc), bytes.subarray(2)])
}

test.each([
  ['EXIF', () => photograph().withExif(exif).toBuffer()],
  ['XMP', () => photograph().withXmp(`<x>${town}</x>`).toBuffer()],
  ['IPTC', withIptc],
])('a photograph loses where it was taken, written as %s', async (_what, write) => {
  const folder = testFolder('uploads')
  const bytes = await write()
  expect(bytes.includes(town)).toBe(true)
  const file = await createUploads(folder, folder).add('hero', bytes)
  expect(readFileSync(path.join(folder, file)).includes(town)).toBe(false)
})

test('a photograph that a phone has stored on its side is upright, although it loses what says so', async () => {
  const folder = testFolder('uploads')
  const bytes = await photograph().withMetadata({ orientation: 6 }).toBuffer()
  const file = await createUploads(folder, folder).add('fallback', bytes)
  const { width, height, orientation } = await sharp(path.join(folder, file)).metadata()
  expect([width, height, orientation ?? 1]).toEqual([1000, 1600, 1])
})

test.each(['../../../evil', '*'])('no photograph is saved as %s', (name) => {
  expect(uploadNames.safeParse({ [name]: '0123456789abcdef.jpg' }).success).toBe(false)
})
