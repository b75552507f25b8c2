import { merge, mesh } from 'topojson-client'
import { type Municipality, municipalities, topology } from '../../app/region/municipalities.ts'
import { placeName } from './place-name.ts'
import { fittingProjection, type Point, type Position } from './projection.ts'

/** The sizes of the type in app/home/service-area.css, in the map's units. */
const typeSizes = { phone: 11.5, screen: 7 }

const outlinesOf = (places: readonly Municipality[]) => places.map(({ outline }) => outline)

/** The outlines of these places, without the borders between them. */
const ringsOf = (places: readonly Municipality[]): Position[][] =>
  merge(topology, outlinesOf(places)).coordinates.flat()

/** The data of an SVG path, in steps from point to point. */
function pathOf([start = [0, 0], ...rest]: readonly Point[]): string {
  let [x, y] = start
  const steps: number[] = []
  for (const [nextX, nextY] of rest) {
    if (nextX !== x || nextY !== y) steps.push(nextX - x, nextY - y)
    x = nextX
    y = nextY
  }
  // A minus separates numbers as a space does.
  return `M${start.join(' ')}l${steps.join(' ')}`.replaceAll(' -', '-')
}

/** The name of a place; none where it has no room in any size. */
function nameOf(name: string, ring: readonly Point[], className: string): string {
  const onPhone = placeName(name, typeSizes.phone, ring)
  const point = onPhone ?? placeName(name, typeSizes.screen, ring)
  if (!point) return ''
  const classes = [className, !onPhone && 'small'].filter(Boolean).join(' ')
  return `<text${classes && ` class="${classes}"`} x="${point[0]}" y="${point[1]}">${name}</text>`
}

/**
 * Draws the Região Metropolitana de Sorocaba and the cities that are served, in or around it, as the
 * content of an SVG element; app/home/service-area.css colours it.
 */
export function drawRegionMap(base: string, servedCities: readonly string[]): string {
  const isServed = ({ name }: Municipality) => name !== base && servedCities.includes(name)
  const drawn = municipalities.filter((one) => one.inRegion || isServed(one))
  const project = fittingProjection(ringsOf(drawn).flat())

  const shape = (className: string, places: readonly Municipality[]) => {
    const paths = ringsOf(places).map((ring) => `${pathOf(ring.slice(0, -1).map(project))}z`)
    return places.length > 0 ? `<path class="${className}" d="${paths.join('')}"/>` : ''
  }
  // Around cities outside the region, too.
  const borders = mesh(
    topology,
    { type: 'GeometryCollection', geometries: outlinesOf(drawn) },
    (one, other) => one !== other || !('rms' in (one.properties ?? {})),
  ).coordinates.map((line) => pathOf(line.map(project)))

  const isBase = ({ name }: Municipality) => name === base
  const names = drawn.map((one) => {
    const isLit = isBase(one) || isServed(one)
    return nameOf(one.name, ringsOf([one]).flat().map(project), isLit ? 'lit' : '')
  })
  const region = drawn.filter(({ inRegion }) => inRegion)
  return [
    shape('region', region),
    shape('served', drawn.filter(isServed)),
    `<path d="${borders.join('')}"/>`,
    shape('base', drawn.filter(isBase)),
    ...names,
  ].join('')
}
