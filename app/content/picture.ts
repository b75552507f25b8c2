import * as z from 'zod'
import { link, text } from './text.ts'

const share = z.number().min(0).max(1)

/** The point that every crop keeps in view: shares of width and height from the top left. */
const focus = z.tuple([share, share]).default([0.5, 0.5])

/** A picture whose file is in `content/pictures/`, named after the service, segment or scene. */
const ownPicture = z.strictObject({
  /** What the picture shows, for visitors who do not see it. Decorative uses pass an empty alt. */
  alt: text(),
  focus,
})

const stock = z
  .strictObject({ url: link, width: z.int().min(300), height: z.int().min(300) })
  .optional()

/** Our own picture, or one of a stock-photo service, shown as it is served there. */
export const picture = z.strictObject({ ...ownPicture.shape, stock })

/** A picture that is never shown by itself and has no alternative text. */
const wordless = z.strictObject({ focus, stock }).transform((one) => ({ ...one, alt: '' }))

export type Picture = z.infer<typeof picture>

/** `content/scenes.json`: the pictures that belong to no service and no segment. */
export const scenesSchema = z.strictObject({
  hero: picture,
  /** The hero in portrait format, for phones, with the hero's alternative text. */
  'hero-narrow': wordless,
  'not-found': picture,
  /** Shown when another picture cannot be loaded, so it is never a stock photo. */
  fallback: ownPicture,
  /** Shown until the video has loaded; the dialog's heading says what it is. */
  'video-poster': wordless,
  /**
   * The background of the home page's card in networks and messengers, which goes also with links
   * to pages that have no card: those whose own picture is a stock photo. No page shows it.
   */
  social: picture,
})
