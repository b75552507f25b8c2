import type { Point } from './projection.ts'

type Ring = readonly Point[]

type Place = {
  name: string
  ring: Ring
  /** The land that the name may cover when the place is too small. */
  land: readonly Ring[]
}

type Box = { left: number; right: number; top: number; bottom: number }

/** A name in one or two lines around its middle. */
export type Label = { lines: string[]; at: Point }

/** The sizes of the type in the map's units, as in app/home/service-area.css. */
export const typeSizes = { phone: 12, screen: 7.25 }

export type Screen = keyof typeof typeSizes

/** From line to line, in sizes of the type. */
export const lineHeight = 1.1

/** A name in one line, and where it has spaces in two that are as short as can be. */
function lineBreaks(name: string): string[][] {
  const words = name.split(' ')
  const broken = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  const [shortest] = broken.sort((one, other) => longest(one) - longest(other))
  return [[name], ...(shortest ? [shortest] : [])]
}

/** The room that lines of this size take, with some around them. */
function boxesOf(lines: readonly string[], [x, y]: Point, size: number): Box[] {
  return lines.map((line, i) => {
    const half = (line.length * 0.26 + 0.3) * size
    const middle = y + (i - (lines.length - 1) / 2) * lineHeight * size
    return { left: x - half, right: x + half, top: middle - size / 2, bottom: middle + size / 2 }
  })
}

/** The stretches of a horizontal line that are inside the rings. */
function stretchesAt(y: number, rings: readonly Ring[]): [left: number, right: number][] {
  const crossings = rings.flatMap((ring) =>
    ring.flatMap(([x1, y1], i) => {
      const [x2, y2] = ring[(i + 1) % ring.length] ?? [x1, y1]
      return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)]
    }),
  )
  const xs = crossings.sort((one, other) => one - other)
  return xs.flatMap((x, i) => (i % 2 === 0 ? [[x, xs[i + 1] ?? x]] : []))
}

function isInside({ left, right, top, bottom }: Box, rings: readonly Ring[]): boolean {
  return [top, (top + bottom) / 2, bottom].every((y) =>
    stretchesAt(y, rings).some(([start, end]) => start <= left && right <= end),
  )
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

/** Points inside a ring, every other unit, the nearest to its middle first. */
function pointsInside(ring: Ring): Point[] {
  const ys = ring.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const points = Array.from({ length: (bottom - top) / 2 }, (_, i) => top + 2 * i).flatMap((y) =>
    stretchesAt(y + 0.5, [ring]).flatMap(([left, right]) =>
      Array.from({ length: (right - left) / 2 }, (_, j): Point => [Math.ceil(left) + 2 * j, y]),
    ),
  )
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const distance = (point: Point) => Math.hypot(point[0] - x, point[1] - y)
  return points.sort((one, other) => distance(one) - distance(other))
}

/** This many of the largest towns are named on a phone even where the name does not fit into the town. */
const mostImportant = 7

/**
 * Finds room for the names of places, given in order of importance, so that none overlaps another.
 * @returns the labels by the names of their places; a name without room has none
 */
export function placeNames(places: readonly Place[], screen: Screen): Map<string, Label> {
  const size = typeSizes[screen]
  const labels = new Map<string, Label>()

  /** Puts a name into these rings, if it has no place yet and there is room. */
  function place({ name, ring }: Place, rings: readonly Ring[], breaks: string[][]) {
    if (labels.has(name)) return
    const taken = [...labels.values()].flatMap(({ lines, at }) => boxesOf(lines, at, size))
    const isFree = (box: Box) => !taken.some((other) => overlap(box, other)) && isInside(box, rings)
    const points = pointsInside(ring)
    for (const lines of breaks) {
      const at = points.find((point) => boxesOf(lines, point, size).every(isFree))
      if (!at) continue
      labels.set(name, { lines, at })
      return
    }
  }

  const important = screen === 'phone' ? places.slice(0, mostImportant) : []
  for (const one of important) {
    place(one, [one.ring], lineBreaks(one.name))
    place(one, one.land, lineBreaks(one.name))
  }
  for (const one of places) place(one, [one.ring], lineBreaks(one.name))
  // Two short lines reach less far beyond the place.
  const others = screen === 'screen' ? places : []
  for (const one of others) place(one, one.land, lineBreaks(one.name).reverse())
  return labels
}
