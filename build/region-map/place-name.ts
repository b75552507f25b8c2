import type { Point } from './projection.ts'

/** The width of a name with some room around it, in type of this size. */
const widthOf = (name: string, size: number) => (name.length * 0.48 + 0.3) * size

/** The stretches of a horizontal line that are inside a ring. */
function stretchesAt(y: number, ring: readonly Point[]): [left: number, right: number][] {
  const crossings = ring.flatMap(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length] ?? [x1, y1]
    return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)]
  })
  const xs = crossings.sort((one, other) => one - other)
  return xs.flatMap((x, i) => (i % 2 === 0 ? [[x, xs[i + 1] ?? x]] : []))
}

/** The widest stretch inside a ring along a line of small letters. */
function widestStretch(y: number, size: number, ring: readonly Point[]) {
  const [above, below] = [y - size / 3, y + size / 3].map((edge) => stretchesAt(edge, ring))
  const both = (above ?? []).flatMap(([left, right]) =>
    (below ?? []).map(([otherLeft, otherRight]) => {
      const [start, end] = [Math.max(left, otherLeft), Math.min(right, otherRight)]
      return { middle: (start + end) / 2, length: end - start }
    }),
  )
  return both.sort((one, other) => other.length - one.length)[0]
}

/**
 * The middle of a name in type of this size that is inside its ring, as near to the ring's middle as
 * there is room; undefined where there is none.
 */
export function placeName(name: string, size: number, ring: readonly Point[]): Point | undefined {
  const ys = ring.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const middle = (top + bottom) / 2
  const heights = Array.from({ length: Math.floor(bottom - top) }, (_, i) => Math.round(top) + i)
  return heights
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
    .flatMap((y): Point[] => {
      const stretch = widestStretch(y, size, ring)
      const fits = stretch && stretch.length >= widthOf(name, size)
      return fits ? [[Math.round(stretch.middle), y]] : []
    })[0]
}
