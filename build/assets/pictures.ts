import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { allPictures } from '../../app/content/all-pictures.ts'
import type { Picture } from '../../app/content/picture.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import type { PictureSource } from '../../app/pictures/picture-source.ts'
import { pictureCache, publicDirectory } from './directories.ts'
import { fingerprint } from './fingerprint.ts'
import type { Master } from './picture-masters.ts'

/** Widths in pixels that every master is encoded at as AVIF, as far as the master is that wide. */
const widths = [320, 480, 640, 800, 1120, 1600]

/** Browsers without AVIF are few (under 4 % in 2026), and older than the rest that the pages use: one size serves them. */
const plainWidth = 800

const encoders = {
  // Effort 1 takes a sixteenth of the time of effort 4 for 2 % more bytes (measured on the hero).
  avif: { quality: 48, effort: 1 },
  webp: { quality: 74, effort: 3, smartSubsample: true },
} as const

type Format = keyof typeof encoders

async function encode(master: Buffer, name: string, format: Format, width: number) {
  const key = fingerprint(master, JSON.stringify([format, width, encoders[format]]))
  const cached = path.join(pictureCache, `${key}.${format}`)
  if (!existsSync(cached)) {
    const image = sharp(master).autoOrient().resize(width)
    const encoded = format === 'avif' ? image.avif(encoders.avif) : image.webp(encoders.webp)
    await encoded.toFile(cached)
  }
  await copyFile(cached, path.join(publicDirectory, 'pictures', `${name}-${width}.${format}`))
}

/** A master that is narrower than all widths keeps its own. */
function widthsOf(master: number): number[] {
  const fitting = widths.filter((width) => width <= master)
  return fitting.length > 0 ? fitting : [master]
}

async function encodeAll({ name, file, width }: Master): Promise<PictureSource['from']> {
  const master = await readFile(file)
  const made = fingerprint(master, JSON.stringify([widths, plainWidth, encoders]))
  const avif = widthsOf(width)
  const webp = Math.min(plainWidth, width)
  for (const w of avif) await encode(master, `${name}-${made}`, 'avif', w)
  await encode(master, `${name}-${made}`, 'webp', webp)
  return { base: `/pictures/${name}-${made}`, avif, webp }
}

async function makePicture(
  { alt, focus, stock }: Picture,
  master: Master | undefined,
): Promise<PictureSource> {
  if (stock) return { alt, focus, ...sizeOf(stock), from: { src: stock.url } }
  if (!master) throw new Error('A picture of our own has a master')
  return { alt, focus, ...sizeOf(master), from: await encodeAll(master) }
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width, height }
}

/** Encodes every picture of the pages that is our own at all widths. */
export async function makePictures(
  content: Pick<SiteContent, 'scenes' | 'services' | 'segments'>,
  masters: readonly Master[],
): Promise<Record<string, PictureSource>> {
  await mkdir(pictureCache, { recursive: true })
  await mkdir(path.join(publicDirectory, 'pictures'), { recursive: true })
  const { social: _onNoPage, ...pictures } = allPictures(content)
  const made = await Promise.all(
    Object.entries(pictures).map(async ([name, picture]) => {
      const master = masters.find((one) => one.name === name)
      return [name, await makePicture(picture, master)] as const
    }),
  )
  return Object.fromEntries(made)
}
