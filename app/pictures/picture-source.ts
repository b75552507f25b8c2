export type PictureSource = {
  alt: string
  width: number
  height: number
  focus: [number, number]
  /** What the URLs of its files begin with; a number is the width of a file in pixels. */
  base: string
  avif: readonly number[]
  jpeg: number
}

/** The one file of a picture that any browser can show. No WebP: Safari of macOS 10.15 does not know it. */
export function plainFile({ base, jpeg }: PictureSource): string {
  return `${base}-${jpeg}.jpeg`
}
