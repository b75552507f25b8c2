// biome-ignore-all lint/security/noDangerouslySetInnerHtml: our own drawing.
import { company, home, labels } from 'virtual:content'
import map from '../region/map.svg?raw'
import { isOnMap, namesOnMap } from '../region/on-map.ts'
import { Icon } from '../ui/icon.tsx'

/** The radii of the rings around the base, in kilometres. */
const distances = [20, 40, 60]

/** The root of the region's area (11,611 km², IBGE) by that of its outlines in the map's units. */
const kilometresPerUnit = 0.4847

const positions = [...map.matchAll(/<text data-city="([^"]+)" x="(\d+)" y="(\d+)"/g)]

/** Rings around the position of a city's name; none where the map does not print it. */
function rings(city: string): string {
  const position = positions.find(([, name]) => name === city)
  if (!position) return ''
  const [, , x, y] = position
  const circles = distances.map(
    (distance) => `<circle cx="${x}" cy="${y}" r="${(distance / kilometresPerUnit).toFixed(1)}"/>`,
  )
  return `<g class="rings">${circles.join('')}</g>`
}

/** The map's outlines and names; those of the company's own city and of served ones have a class. */
function drawing(cities: readonly string[], circles: string): string {
  const classOf = (city: string) => {
    if (city === company.address.city) return ' class="base"'
    return cities.includes(city) ? ' class="served"' : ''
  }
  return map
    .replace(/^<svg[^>]*>\s*<title>.*<\/title>|<\/svg>\s*$/g, '')
    .replace('<g class="phone">', `${circles}$&`)
    .replace(/ data-city="([^"]+)"/g, (_, city) => classOf(city))
    .replace(/>\s+</g, '><')
}

/** All names, also those that have no room on the map. */
function Municipalities({ summary }: { summary: string }) {
  return (
    <details className="disclosure w-full">
      <summary className="flex min-h-11 items-center justify-between">
        {summary}
        <Icon name="chevron-down" className="size-5" />
      </summary>
      <ul className="columns-[8rem] pb-3 print:columns-[11rem]">
        {namesOnMap.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}

/** An entry of the map's key; its mark is a border, because paper gets no backgrounds. */
function Key({ colour, children }: { colour: string; children: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <span
        className={`size-2.5 flex-none rounded-full forced-color-adjust-none ${colour}`}
        aria-hidden="true"
      />
      {children}
    </span>
  )
}

export function RegionMap({ cities }: { cities: readonly string[] }) {
  const { map: texts } = home.area
  const hasServedCities = cities.some(isOnMap)
  const servedToo = hasServedCities ? ' As cidades atendidas também estão em destaque.' : ''
  const circles = rings(company.address.city)
  return (
    <figure className="@container media on-dark bg-ink text-white">
      <svg
        // The map with the whole of the outermost ring around Sorocaba: a wider one has smaller names.
        viewBox="7 0 334 304"
        role="img"
        aria-label={texts.description + servedToo}
        className="region-map max-h-[42rem] w-full print:max-w-[9cm]"
        dangerouslySetInnerHTML={{ __html: drawing(cities, circles) }}
      />
      <figcaption className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-white/20 px-4 pt-1 pb-3 text-sm sm:px-5 sm:pb-4 sm:text-base">
        <Municipalities summary={`${texts.region}, ${texts.size}`} />
        <Key colour="border-5 border-amber">{texts.base}</Key>
        {circles && <Key colour="border border-dashed border-amber">{texts.rings}</Key>}
        {hasServedCities && <Key colour="border-5 border-map-served">{labels.area.served}</Key>}
      </figcaption>
    </figure>
  )
}
