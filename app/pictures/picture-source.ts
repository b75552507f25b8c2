/** A picture as the pages use it. */
export type PictureSource = {
  alt: string
  width: number
  height: number
  focus: [number, number]
  /** Where the files are; a number is the width in pixels. */
  from: { src: string } | { base: string; avif: readonly number[]; webp: number }
}

/** The one file of a picture that any browser can show. */
export function plainFile({ from }: PictureSource): string {
  return 'src' in from ? from.src : `${from.base}-${from.webp}.webp`
}
