import { company, home, labels } from 'virtual:content'
import map from '../region/map.json' with { type: 'json' }
import { cityOf, municipalities, nameOnMap } from '../region/municipalities.ts'
import { Icon } from '../ui/icon.tsx'

/** The root of the region's area (11,611 km², IBGE) by that of its outlines in the map's units. */
const kilometresPerUnit = 0.4847

/** The radii of the rings around the base, which are 20, 40 and 60 kilometres, in the map's units. */
const radii = [20, 40, 60].map((distance) => distance / kilometresPerUnit)

/**
 * The name of the company's city, around which the rings are; undefined where it has no room. Rings
 * around a city near the edge are cut off, because a map that shows more has smaller names.
 */
const base = nameOnMap(company.address.city)
const [baseX = 0, baseY = 0] = base?.phone ?? base?.screen ?? []

type CitiesProps = { cities: readonly string[] }

function classOf(city: string, served: readonly string[]) {
  if (city === company.address.city) return 'base'
  return served.includes(city) ? 'served' : undefined
}

function Drawing({ cities }: CitiesProps) {
  const namesOn = (screen: 'phone' | 'screen') =>
    map.names.map((name) => {
      const [x, y] = name[screen] ?? []
      const lines = name.text.split('\n').map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? '-0.55em' : '1.1em'}>
          {line}
        </tspan>
      ))
      return (
        x && (
          <text key={name.text} className={classOf(cityOf(name), cities)} x={x} y={y}>
            {lines.length > 1 ? lines : name.text}
          </text>
        )
      )
    })
  return (
    <>
      {Object.entries(map.outlines).map(([city, d]) => (
        <path key={city} className={classOf(city, cities)} d={d} />
      ))}
      {base && (
        <g className="rings">
          {radii.map((radius) => (
            <circle key={radius} cx={baseX} cy={baseY} r={radius.toFixed(1)} />
          ))}
        </g>
      )}
      <g className="phone">{namesOn('phone')}</g>
      <g className="screen">{namesOn('screen')}</g>
    </>
  )
}

/** All names, also those that have no room on the map. */
function Municipalities({ summary }: { summary: string }) {
  return (
    <details className="disclosure w-full">
      <summary className="flex min-h-11 items-center justify-between gap-2">
        {summary}
        <Icon name="chevron-down" className="size-5" />
      </summary>
      <ul className="columns-[8rem] pt-1 pb-3 text-mist print:columns-[11rem]">
        {municipalities.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}

/** An entry of the map's key; its mark is a border, because paper gets no backgrounds. */
function Key({ colour, children }: { colour: string; children: string }) {
  return (
    <span className="flex items-baseline gap-2.5">
      <span
        className={`size-2.5 flex-none rounded-full forced-color-adjust-none ${colour}`}
        aria-hidden="true"
      />
      {children}
    </span>
  )
}

export function RegionMap({ cities }: CitiesProps) {
  const { map: texts } = home.area
  const hasServedCities = municipalities.some((city) => classOf(city, cities) === 'served')
  const servedToo = hasServedCities ? ' As cidades atendidas também estão em destaque.' : ''
  return (
    <figure className="@container media on-dark bg-ink text-white">
      <svg
        viewBox="8 0 334 304"
        role="img"
        aria-label={texts.description + servedToo}
        className="region-map max-h-[42rem] w-full print:max-w-[9cm]"
      >
        <Drawing cities={cities} />
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-white/20 px-4 pt-1 pb-3 text-sm sm:px-5 sm:pb-4 sm:text-base">
        <Municipalities summary={`${texts.region}, ${texts.size}`} />
        <Key colour="border-5 border-amber">{texts.base}</Key>
        {base && <Key colour="border border-dashed border-amber">{texts.rings}</Key>}
        {hasServedCities && <Key colour="border-5 border-map-served">{labels.area.served}</Key>}
      </figcaption>
    </figure>
  )
}
