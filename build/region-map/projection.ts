import { mapSize } from '../../app/region/map-size.ts'

/** A point on the map, in its units. */
export type Point = readonly [x: number, y: number]

/** A longitude and a latitude. */
export type Position = readonly number[]

const margin = 8

/** At Sorocaba's latitude a degree of longitude is this share of a degree of latitude. */
const shortening = Math.cos((23.5 * Math.PI) / 180)

/** The middle of some numbers, and how far they reach. */
function extent(numbers: readonly number[]) {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return { middle: (least + most) / 2, length: most - least }
}

/** A projection that makes what these positions enclose as large as the map has room for. */
export function fittingProjection(positions: readonly Position[]): (position: Position) => Point {
  const across = extent(positions.map(([longitude = 0]) => longitude * shortening))
  const down = extent(positions.map(([, latitude = 0]) => -latitude))
  const { width, height } = mapSize
  const scale = Math.min((width - 2 * margin) / across.length, (height - 2 * margin) / down.length)
  return ([longitude = 0, latitude = 0]) => [
    Math.round(width / 2 + (longitude * shortening - across.middle) * scale),
    Math.round(height / 2 + (-latitude - down.middle) * scale),
  ]
}
