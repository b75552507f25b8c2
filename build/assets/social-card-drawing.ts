import sharp from 'sharp'
import type { Palette } from '../../app/content/palette.ts'
import { cardSize } from '../../app/pictures/card-size.ts'
import type { Typeface } from './brand-lettering.ts'
import { paintMark } from './mark.ts'
import type { TextBlock } from './social-text.ts'

const byteLimit = 120_000
const margin = 72
const tracking = -0.02
/** Where a picture begins that is not as wide as a card: at the right, beside the words. */
const pictureLeft = 430

/** The space for a title, and the sizes that it may have. */
export const titleRoom = { width: 500, lines: 4, sizes: [68, 62, 56, 50, 44], tracking }

/** What all cards have in common. */
export type CardBrand = {
  name: string
  mark: string
  palette: Palette
  faces: { title: Typeface; name: Typeface }
}

/** The brand and the title, as shapes of an SVG. */
export function drawWords({ lines, size }: TextBlock, brand: CardBrand): string {
  const { name, mark, palette, faces } = brand
  const leading = size * 1.1
  const first = 366 - ((lines.length - 1) * leading) / 2
  const rule = first - size * 0.72 - 40
  const white = (x: number, y: number, shape: string) =>
    `<path fill="${palette.white}" transform="translate(${x} ${y})" d="${shape}"/>`
  return [
    `<g transform="translate(${margin - 6} 54) scale(1.6)">${paintMark(mark, palette.paper)}</g>`,
    white(margin + 52, 91, faces.name.draw(name, 34, tracking).path),
    `<rect x="${margin}" y="${rule}" width="56" height="5" rx="2.5" fill="${palette.amber}"/>`,
    ...lines.map((line, i) =>
      white(margin, first + i * leading, faces.title.draw(line, size, tracking).path),
    ),
  ].join('\n')
}

/** Fades a colour in from the left, behind the words; it also hides the picture's edge. */
function gradient(colour: string, isFrame: boolean): string {
  const stop = (x: number, opacity: number) =>
    `<stop offset="${x / cardSize.width}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  const stops = isFrame
    ? [stop(0, 0.88), stop(360, 0.72), stop(744, 0)]
    : [stop(0, 1), stop(pictureLeft, 1), stop(520, 0.8), stop(660, 0.32), stop(830, 0)]
  return `<defs><linearGradient id="gradient">${stops.join('')}</linearGradient></defs>
    <rect width="${cardSize.width}" height="${cardSize.height}" fill="url(#gradient)"/>`
}

/** Where a crop of `part` pixels begins: the focus is in its middle, as far as possible. */
export function cropStart(whole: number, part: number, focus: number): number {
  return Math.round(Math.min(Math.max(whole * focus - part / 2, 0), whole - part))
}

/** Draws the card as JPEG, at the highest quality within the byte limit; null if none is. */
export async function drawCard(
  master: string,
  focus: readonly [number, number],
  words: string,
  ground: string,
): Promise<Buffer | null> {
  // Phones store rotated pictures and say so; this is the upright size.
  const { autoOrient: upright } = await sharp(master).metadata()
  const isFrame = upright.width / upright.height > 1.8
  const left = isFrame ? 0 : pictureLeft
  const box = { width: cardSize.width - left, height: cardSize.height }
  const scale = Math.max(box.width / upright.width, box.height / upright.height)
  const [width, height] = [Math.ceil(upright.width * scale), Math.ceil(upright.height * scale)]
  const start = {
    left: cropStart(width, box.width, focus[0]),
    top: cropStart(height, box.height, focus[1]),
  }
  const picture = sharp(master)
    .autoOrient()
    .resize(width, height, { fastShrinkOnLoad: false })
    .extract({ ...start, ...box })
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
    ${gradient(ground, isFrame)}${words}</svg>`
  const flat = await sharp({ create: { ...cardSize, channels: 3, background: ground } })
    .composite([
      { input: await picture.png({ compressionLevel: 1 }).toBuffer(), left, top: 0 },
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
