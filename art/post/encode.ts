/** Pixels -> files. */
import sharp from 'sharp'
import type { Size } from './image.ts'

/** In bytes: the masters are kept in the repository. */
export const MASTER_LIMIT = 1_200_000

const raw = (pixels: Uint8Array, { width, height }: Size) =>
  sharp(pixels, { raw: { width, height, channels: 3 } })

export async function writePng(pixels: Uint8Array, size: Size, path: string): Promise<void> {
  await raw(pixels, size).png().toFile(path)
}

/** The best WebP that stays within the limit: the responsive files are made from it, so it should lose nearly nothing. */
export async function encodeMaster(
  pixels: Uint8Array,
  size: Size,
): Promise<{ data: Buffer; quality: number }> {
  for (let quality = 98; quality >= 70; quality -= 2) {
    const data = await raw(pixels, size)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (data.length <= MASTER_LIMIT) return { data, quality }
  }
  throw new Error(
    `master: over ${MASTER_LIMIT / 1000} KB even at quality 70; the picture is too noisy`,
  )
}
