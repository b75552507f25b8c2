import { merge, mesh } from 'topojson-client'
import { type Municipality, municipalities, topology } from '../../app/region/municipalities.ts'
import { townsBySize } from '../../app/region/towns-by-size.ts'
import { type Label, lineHeight, placeNames } from './place-names.ts'
import { fittingProjection, type Point, type Position } from './projection.ts'

const outlinesOf = (places: readonly Municipality[]) => places.map(({ outline }) => outline)

/** The outlines of these places, without the borders between them. */
const ringsOf = (places: readonly Municipality[]): Position[][] =>
  merge(topology, outlinesOf(places)).coordinates.flat()

/**
 * The data of an SVG path, in steps from point to point; nothing where all points are one, because a
 * browser stops drawing at an `l` without numbers.
 * @param end "z" closes the path
 */
function pathOf([start = [0, 0], ...rest]: readonly Point[], end = ''): string {
  let [x, y] = start
  const steps: number[] = []
  for (const [nextX, nextY] of rest) {
    if (nextX !== x || nextY !== y) steps.push(nextX - x, nextY - y)
    x = nextX
    y = nextY
  }
  if (steps.length === 0) return ''
  // A minus separates numbers as a space does.
  return `M${start.join(' ')}l${steps.join(' ')}${end}`.replaceAll(' -', '-')
}

function textOf({ lines, at: [x, y] }: Label, className: string | null): string {
  const [first = '', second] = lines
  const start = -lineHeight / 2
  const text = second
    ? `<tspan x="${x}" dy="${start}em">${first}</tspan> <tspan x="${x}" dy="${lineHeight}em">${second}</tspan>`
    : first
  return `<text${className ? ` class="${className}"` : ''} x="${x}" y="${y}">${text}</text>`
}

/** The place of a town in the order of their sizes; those outside the region come last. */
function rankOf({ name }: Municipality): number {
  const at = townsBySize.indexOf(name)
  return at < 0 ? townsBySize.length : at
}

type Projection = (position: Position) => Point

/** The borders of places; those of the region have no outline where they end at undrawn land. */
function bordersOf(places: readonly Municipality[], project: Projection): string {
  const { coordinates } = mesh(
    topology,
    { type: 'GeometryCollection', geometries: outlinesOf(places) },
    (one, other) => one !== other || !('rms' in (one.properties ?? {})),
  )
  return coordinates.map((line) => pathOf(line.map(project))).join('')
}

/** The names of places that have room for them, once for phones and once for wider screens. */
function namesOf(
  places: readonly Municipality[],
  classOf: (place: Municipality) => 'base-name' | 'served-name' | null,
  project: Projection,
): string {
  const projected = (some: readonly Municipality[]) =>
    ringsOf(some).map((ring) => ring.map(project))
  const plain = places.filter((one) => !classOf(one))
  const plainLand = projected(plain)
  const bySize = places.toSorted((one, other) => rankOf(one) - rankOf(other))
  const named = bySize.map((one) => {
    const land = classOf(one) ? projected([...plain, one]) : plainLand
    return { name: one.name, ring: projected([one]).flat(), land }
  })
  const groups = (['phone', 'screen'] as const).map((screen) => {
    const labels = placeNames(named, screen)
    const texts = bySize.map((one) => {
      const label = labels.get(one.name)
      return label ? textOf(label, classOf(one)) : ''
    })
    return `<g class="${screen}">${texts.join('')}</g>`
  })
  return groups.join('')
}

/**
 * Draws the Região Metropolitana de Sorocaba and the cities that are served, in or around it, as the
 * content of an SVG element; app/home/service-area.css colours it.
 */
export function drawRegionMap(base: string, servedCities: readonly string[]): string {
  const isBase = ({ name }: Municipality) => name === base
  const isServed = (one: Municipality) => !isBase(one) && servedCities.includes(one.name)
  const drawn = municipalities.filter((one) => one.inRegion || isServed(one))
  const nameClassOf = (one: Municipality) => {
    if (isBase(one)) return 'base-name'
    return isServed(one) ? 'served-name' : null
  }
  const project = fittingProjection(ringsOf(drawn).flat())

  const shape = (className: string, places: readonly Municipality[]) => {
    const paths = ringsOf(places).map((ring) => pathOf(ring.slice(0, -1).map(project), 'z'))
    return places.length > 0 ? `<path class="${className}" d="${paths.join('')}"/>` : ''
  }
  return [
    shape(
      'region',
      drawn.filter(({ inRegion }) => inRegion),
    ),
    shape('served', drawn.filter(isServed)),
    `<path d="${bordersOf(drawn, project)}"/>`,
    shape('base', drawn.filter(isBase)),
    namesOf(drawn, nameClassOf, project),
  ].join('')
}
