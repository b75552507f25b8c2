import * as z from 'zod'
import { link, text } from './text.ts'

const share = z.number().min(0).max(1)

const described = z.strictObject({
  /** What is seen, for those who do not see it. Decorative repeats pass an empty alt themselves. */
  alt: text(20, 200),
  /** The point that every crop keeps in view: shares of width and height from the top left. */
  focus: z.tuple([share, share]).default([0.5, 0.5]),
})

/** A picture whose file stands in `content/pictures/`, under the name of what it belongs to. */
export const ownPicture = described

/** A picture of our own, or one of a stock-photo service, shown as it is served there. */
export const picture = z.strictObject({
  ...described.shape,
  stock: z
    .strictObject({ url: link, width: z.int().min(300), height: z.int().min(300) })
    .optional(),
})

export type Picture = z.infer<typeof picture>

/** `content/pictures.json`: the pictures that belong to no service and no segment. */
export const scenesSchema = z.strictObject({
  hero: picture,
  /** The hero upright, for phones. */
  'hero-narrow': picture,
  'not-found': picture,
  /** Stands in where another picture fails, so it is never somebody else's. */
  fallback: ownPicture,
  'video-poster': picture,
  /** Behind the words of the home page's card in networks and messengers; on no page. */
  social: picture,
})

export type Scenes = z.infer<typeof scenesSchema>
