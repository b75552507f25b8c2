import * as z from 'zod'

const share = z.number().min(0).max(1)

const common = {
  /** What is seen, for those who do not see it. Decorative repeats pass an empty alt themselves. */
  alt: z.string().min(20).max(200),
  /** The point that every crop keeps in view: shares of width and height from the top left. */
  focus: z.tuple([share, share]),
  width: z.int().min(300),
  height: z.int().min(300),
}

const master = z.strictObject({
  ...common,
  /** A file in content/pictures/. */
  file: z.string().regex(/^[a-z0-9-]+\.(webp|avif|jpg|png)$/),
})

const outside = z.strictObject({
  ...common,
  /** A picture of a stock-photo service, shown as it is served there. */
  src: z.url({ protocol: /^https$/ }),
})

export const pictureManifestSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.union([master, outside]),
)

export type PictureManifest = z.infer<typeof pictureManifestSchema>

/** A picture as the pages use it. */
export type PictureSource = {
  alt: string
  width: number
  height: number
  focus: [number, number]
  /** Where the files are; a number is the width in pixels. */
  from: { src: string } | { base: string; avif: readonly number[]; webp: readonly number[] }
}
