import type { Region } from 'sharp'
import type { CloseUp } from '../../app/content/picture.ts'

type Size = { width: number; height: number }

/**
 * The area, in pixels, that is cut out for another size: a share of the height, as wide as the picture
 * at most, with `middle` as near its middle as the edges allow.
 */
export function cropFor(to: Size, picture: Size, { middle: [x, y], height }: CloseUp): Region {
  const ratio = to.width / to.height
  const tall = Math.round(Math.min(picture.height * height, picture.width / ratio))
  const wide = Math.min(Math.round(tall * ratio), picture.width)
  const start = (middle: number, size: number, whole: number) =>
    Math.round(Math.min(Math.max(middle * whole - size / 2, 0), whole - size))
  return {
    left: start(x, wide, picture.width),
    top: start(y, tall, picture.height),
    width: wide,
    height: tall,
  }
}
