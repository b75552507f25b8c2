/** A picture as the pages use it. */
export type PictureSource = {
  alt: string
  width: number
  height: number
  focus: [number, number]
  /** What the URLs of its files begin with; a number is the width of a file in pixels. */
  base: string
  avif: readonly number[]
  webp: number
}

/** The one file of a picture that any browser can show. */
export function plainFile({ base, webp }: PictureSource): string {
  return `${base}-${webp}.webp`
}
