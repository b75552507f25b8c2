import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Palette } from '../../app/content/palette.ts'
import { ContentError } from '../../app/content/problem.ts'
import { loadTypeface, type Typeface } from './brand-lettering.ts'
import { fingerprint } from './fingerprint.ts'
import { paintMark, readMark } from './mark.ts'
import { setTitle } from './social-text.ts'

const cache = '.cache/social'
const size = { width: 1200, height: 630 }
const byteLimit = 120_000
const margin = 72
/** A picture that is no frame for cards stands at the right, beside the words. */
const pictureLeft = 430

export type SocialCard = {
  /** Also the beginning of the file's name. */
  id: string
  title: string
  /** Where the title is written. */
  titleIn: { file: string; field: string }
  /** The picture's file. */
  picture: string
  /** What every crop keeps in view, as in content/pictures.json. */
  focus: readonly [number, number]
}

type SocialCardsOptions = {
  publicDirectory: string
  brandName: string
  palette: Palette
  cards: readonly SocialCard[]
}

/** Where a crop of `part` pixels begins so that the focus is in its middle, as far as the picture reaches. */
export function cropStart(whole: number, part: number, focus: number): number {
  return Math.round(Math.min(Math.max(whole * focus - part / 2, 0), whole - part))
}

/** Scaled and cut to fill the box. */
async function fitPicture(picture: Buffer, focus: readonly [number, number], box: typeof size) {
  const { width, height } = await sharp(picture).metadata()
  const scale = Math.max(box.width / width, box.height / height)
  const scaled = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
  return sharp(picture)
    .resize(scaled.width, scaled.height)
    .extract({
      left: cropStart(scaled.width, box.width, focus[0]),
      top: cropStart(scaled.height, box.height, focus[1]),
      ...box,
    })
    .toBuffer()
}

type Faces = { title: Typeface; name: Typeface }

type Drawing = { brandName: string; mark: string; faces: Faces; palette: Palette }

function drawWords(
  { title, titleIn }: SocialCard,
  { brandName, mark, faces, palette }: Drawing,
): string {
  const tracking = -0.02
  const room = { width: 500, lines: 4, sizes: [68, 62, 56, 50, 44], tracking }
  const block = setTitle(title, faces.title, room)
  if (!block) {
    const mend = `encurte: nem em ${room.sizes.at(-1)} pixels cabe em ${room.lines} linhas do cartão que as redes mostram`
    throw new ContentError([{ ...titleIn, value: title, mend }])
  }
  const leading = block.size * 1.1
  const first = 366 - ((block.lines.length - 1) * leading) / 2
  const lines = block.lines.map((line, i) => {
    const { path: shape } = faces.title.draw(line, block.size, tracking)
    return `<path fill="${palette.white}" transform="translate(${margin} ${first + i * leading})" d="${shape}"/>`
  })
  const rule = first - block.size * 0.72 - 40
  const shapes = paintMark(mark, palette.paper)
  return `<g transform="translate(${margin - 6} 54) scale(1.6)">${shapes}</g>
    <path fill="${palette.white}" transform="translate(${margin + 52} 91)" d="${faces.name.draw(brandName, 34, -0.02).path}"/>
    <rect x="${margin}" y="${rule}" width="56" height="5" rx="2.5" fill="${palette.amber}"/>
    ${lines.join('\n')}`
}

/** Navy over the left, for the words; it also hides where a picture begins. */
function veil(left: number, ink: string): string {
  const stops = [
    [0, 1],
    [left / size.width, 1],
    [(left + 90) / size.width, 0.8],
    [(left + 230) / size.width, 0.32],
    [(left + 400) / size.width, 0],
  ]
  return `<defs><linearGradient id="veil">${stops
    .map(([at, alpha]) => `<stop offset="${at}" stop-color="${ink}" stop-opacity="${alpha}"/>`)
    .join('')}</linearGradient></defs>
    <rect width="${size.width}" height="${size.height}" fill="url(#veil)"/>`
}

const frameVeil = (
  ink: string,
) => `<defs><linearGradient id="veil"><stop offset="0" stop-color="${ink}" stop-opacity=".88"/>
  <stop offset=".3" stop-color="${ink}" stop-opacity=".72"/><stop offset=".62" stop-color="${ink}" stop-opacity="0"/>
  </linearGradient></defs><rect width="${size.width}" height="${size.height}" fill="url(#veil)"/>`

/** Null where no quality makes it light enough. */
async function drawCard(
  picture: Buffer,
  focus: SocialCard['focus'],
  words: string,
  ink: string,
): Promise<Buffer | null> {
  const { width, height } = await sharp(picture).metadata()
  const isFrame = width / height > 1.8
  const left = isFrame ? 0 : pictureLeft
  const box = { width: size.width - left, height: size.height }
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    ${isFrame ? frameVeil(ink) : veil(left, ink)}${words}</svg>`
  const flat = await sharp({ create: { ...size, channels: 3, background: ink } })
    .composite([
      { input: await fitPicture(picture, focus, box), left, top: 0 },
      { input: Buffer.from(overlay), left: 0, top: 0 },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (let quality = 86; quality >= 50; quality -= 4) {
    const card = await sharp(flat).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (card.length <= byteLimit) return card
  }
  return null
}

/** Phones store turned pictures and say so; from here on the pixels stand as they are seen. */
async function readUpright(picture: string): Promise<Buffer> {
  const master = await readFile(picture)
  const { orientation = 1 } = await sharp(master).metadata()
  // Only what is turned is written anew: as PNG, which loses nothing.
  return orientation === 1
    ? master
    : sharp(master).autoOrient().png({ compressionLevel: 1 }).toBuffer()
}

function tooBusy(picture: string): ContentError {
  const mend = `use uma imagem mais calma: o cartão que as redes mostram passa de ${byteLimit / 1000} kB, que mensageiros não carregam`
  return new ContentError([{ file: picture, field: '', value: undefined, mend }])
}

/**
 * Makes the pictures that networks and messengers show with a link: 1200×630, the scene, the title,
 * the brand. Returns each card's URL path by its id.
 * @throws ContentError where a title fits in no size, or a picture makes too heavy a card
 */
export async function makeSocialCards(
  options: SocialCardsOptions,
): Promise<Record<string, string>> {
  const { publicDirectory, brandName, palette, cards } = options
  const mark = await readMark()
  const faces = { title: await loadTypeface(780), name: await loadTypeface(750) }
  const target = path.join(publicDirectory, 'social')
  await mkdir(cache, { recursive: true })
  await mkdir(target, { recursive: true })
  const urls: Record<string, string> = {}
  for (const card of cards) {
    const { id, picture, focus } = card
    const master = await readUpright(picture)
    const words = drawWords(card, { brandName, mark, faces, palette })
    const { ink } = palette
    const settings = [...focus, byteLimit, pictureLeft, veil(pictureLeft, ink), frameVeil(ink)]
    const name = `${id}-${fingerprint(master, words, JSON.stringify(settings))}.jpg`
    const cached = path.join(cache, name)
    if (!existsSync(cached)) {
      const drawn = await drawCard(master, focus, words, ink)
      if (!drawn) throw tooBusy(picture)
      await writeFile(cached, drawn)
    }
    await copyFile(cached, path.join(target, name))
    urls[id] = `/social/${name}`
  }
  return urls
}
