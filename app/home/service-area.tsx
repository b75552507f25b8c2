import content, { company, home, labels } from 'virtual:content'
import type { ReactNode } from 'react'
import { servedCities } from '../content/served-cities.ts'
import { SectionLink } from '../layout/section-link.tsx'
import { isOnMap } from '../region/municipalities.ts'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { textColumns } from '../ui/feature.tsx'
import { RegionMap } from './region-map.tsx'

function ServedCities({ cities }: { cities: string[] }) {
  return (
    <>
      <h3 className="mt-4 text-lg">{labels.area.served}</h3>
      <ul className="mt-2 columns-[9rem] text-sm *:py-0.5">
        {cities.map((city) => (
          <li key={city}>{city}</li>
        ))}
      </ul>
    </>
  )
}

/** The paragraphs, and the link for whoever does not find a city. */
function Words({ served }: { served: ReactNode }) {
  return (
    <>
      {home.area.paragraphs.map((paragraph) => (
        <p
          key={paragraph}
          className="mt-4 max-w-[36rem] text-slate sm:first-of-type:text-lg first-of-type:text-balance"
        >
          {bindShortWords(paragraph)}
        </p>
      ))}
      {served}
      <SectionLink
        to="pedido-message"
        quoteMessage={`${labels.area.message}: `}
        className="button button-outline mt-5"
      >
        {labels.area.contact}
      </SectionLink>
    </>
  )
}

export function ServiceArea() {
  const cities = servedCities(content)
  const hasMap = isOnMap(company.address)
  const served = cities.length > 0 && <ServedCities cities={cities} />
  const words = <Words served={hasMap && served} />
  const beside = hasMap ? <RegionMap cities={cities} /> : served
  return (
    <section id="area" aria-labelledby="area-titulo" className="bg-sand py-section">
      <div
        className={`page-width grid ${textColumns} gap-6 sm:gap-10 lg:grid-cols-12 lg:gap-8 print:grid-cols-1`}
      >
        <div className="sm:self-start lg:sticky lg:top-28 lg:col-span-5">
          <h2 id="area-titulo">{bindShortWords(home.area.heading)}</h2>
          {beside && words}
        </div>
        <div className="lg:col-span-7 xl:col-start-7 xl:col-span-6">{beside || words}</div>
      </div>
    </section>
  )
}
