import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** What a page looks like: its pixels at half size, four bytes (RGBA) each. */
export type Look = { width: number; height: number; pixels: Uint8Array }

/** Where two looks differ most, and the share of that tile's pixels that differ, 0 to 1. */
export type Difference = { share: number; x: number; y: number; marked: Uint8Array }

/**
 * Side of the tiles, which are compared one by one, because a missing icon is a small share of a
 * long page.
 */
const tile = 16

/** Colour distance from which a pixel counts as different (pixelmatch, 0 to 1). */
const threshold = 0.1

/**
 * Above this share of different pixels in its worst tile, a page looks different. Measured on three
 * pages: letters with strokes 0.2 px thicker, or drawn 0.3 px lower, as other machines may draw
 * them, 0.07 at most; lines that are 1 px lower 0.25 at least, another weight of headings 0.41, a
 * button in another amber 0.30.
 */
export const tolerance = 0.08

/**
 * A screenshot at half size, where the edges of letters blur, and which is small enough for git.
 */
export async function keepable(screenshot: Buffer): Promise<Buffer> {
  const { width = 2 } = await sharp(screenshot).metadata()
  return sharp(screenshot)
    .resize(Math.round(width / 2))
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toBuffer()
}

/** Reads a kept screenshot. */
export async function readLook(file: Buffer | string): Promise<Look> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** Compares two looks of the same size. */
export function difference(accepted: Look, seen: Look): Difference {
  const { width, height } = seen
  const marked = new Uint8Array(width * height * 4)
  pixelmatch(accepted.pixels, seen.pixels, marked, width, height, { threshold, diffMask: true })
  const worst: Difference = { share: 0, x: 0, y: 0, marked }
  for (let y = 0; y < height; y += tile) {
    for (let x = 0; x < width; x += tile) {
      const share = markedShare(marked, width, height, x, y)
      if (share > worst.share) Object.assign(worst, { share, x, y })
    }
  }
  return worst
}

function markedShare(
  marked: Uint8Array,
  width: number,
  height: number,
  left: number,
  top: number,
): number {
  let count = 0
  for (let y = top; y < Math.min(top + tile, height); y += 1) {
    for (let x = left; x < Math.min(left + tile, width); x += 1) {
      if (marked[(y * width + x) * 4 + 3]) count += 1
    }
  }
  return count / (tile * tile)
}

/** The seen look as a PNG with what differs in red. */
export async function drawDifference(seen: Look, { marked }: Difference): Promise<Buffer> {
  const raw = { width: seen.width, height: seen.height, channels: 4 as const }
  const paled = await sharp(seen.pixels, { raw }).linear(0.4, 150).png().toBuffer()
  return sharp(paled)
    .composite([{ input: Buffer.from(marked), raw }])
    .png()
    .toBuffer()
}
