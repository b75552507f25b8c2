import { readFile } from 'node:fs/promises'
import sharp, { type Region } from 'sharp'
import { narrowName } from '../../app/content/narrow-name.ts'
import type { CloseUp } from '../../app/content/picture.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import type { PictureSource } from '../../app/pictures/picture-source.ts'
import { hashedName } from './content-hash.ts'
import { copyCached } from './copy-cached.ts'
import { cropFor } from './crop.ts'
import { type Master, onWhite, readable } from './picture-masters.ts'

/** The widths in pixels of the AVIF files; none is wider than its master. */
export const widths = [320, 480, 640, 800, 1120, 1600, 2000, 2400, 2880]

/** Few browsers lack AVIF, so one size serves them. */
const plainWidth = 800

const encoders = {
  // Higher effort takes far longer and saves few bytes.
  avif: { quality: 46, effort: 1 },
  jpeg: { quality: 74, mozjpeg: true },
} as const

function decode(master: Buffer, area?: Region) {
  const upright = sharp(master).autoOrient().flatten(onWhite)
  return (area ? upright.extract(area) : upright).raw().toBuffer({ resolveWithObject: true })
}

/** What is encoded: a whole master, or an area of it in some widths of its own. */
type Job = Master & { area?: Region; wanted?: readonly number[] }

async function encodeAll({ name, file, width, area, wanted = widths }: Job) {
  const master = await readFile(file)
  const settings = JSON.stringify({ ...encoders, ...onWhite, ...area })
  const base = `/pictures/${hashedName(name, master, settings)}`

  /** Large masters take long to decode: at most once, and not at all where every file is cached. */
  let decoding: ReturnType<typeof decode> | undefined

  async function encode(format: keyof typeof encoders, to: number): Promise<void> {
    await copyCached(`${base}-${to}.${format}`, async (made) => {
      decoding ??= readable(file, decode(master, area))
      const { data, info } = await decoding
      const sized = sharp(data, { raw: info }).resize(to)
      await sized.toFormat(format, encoders[format]).toFile(made)
    })
  }

  const fitting = wanted.filter((step) => step <= width)
  // A master that is narrower than all widths keeps its own.
  const avif = fitting.length > 0 ? fitting : [width]
  const jpeg = Math.min(plainWidth, width, Math.max(...wanted))
  await encode('jpeg', jpeg)
  // Two at a time, for the build's memory (docs/decisions.md).
  for (let i = 0; i < avif.length; i += 2) {
    await Promise.all(avif.slice(i, i + 2).map((step) => encode('avif', step)))
  }
  return { base, avif, jpeg }
}

/** The file of a card's picture on a phone: sharp at three device pixels for each of CSS. */
const closeUpSize = { width: 320, height: 480 }

async function makeCloseUp(closeUp: CloseUp, master: Master) {
  const area = cropFor(closeUpSize, master, closeUp)
  const { width, height } = area
  const name = narrowName(master.name)
  const files = await encodeAll({ ...master, name, width, area, wanted: [closeUpSize.width] })
  return { alt: master.alt, focus: master.focus, width, height, ...files }
}

export async function makePictures(content: SiteContent, masters: readonly Master[]) {
  const made: Record<string, PictureSource> = {}
  // One after the other, because decoded masters are large.
  for (const master of masters) {
    const { name, alt, focus, width, height } = master
    // Only cards show this one.
    if (name === 'social') continue
    made[name] = { alt, focus, width, height, ...(await encodeAll(master)) }
    const service = content.services.find(({ id }) => id === name)
    if (service) made[narrowName(name)] = await makeCloseUp(service.closeUp, master)
  }
  return made
}
