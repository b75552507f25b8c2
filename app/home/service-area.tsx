import type { Home } from '../content/home.ts'
import { AreaMap } from './area-map.tsx'

export function ServiceArea({ area }: { area: Home['area'] }) {
  return (
    <section id="area" aria-labelledby="area-titulo" className="bg-sand py-section">
      <div className="page-width grid grid-cols-1 items-center gap-10 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-5">
          <h2 id="area-titulo" className="text-heading">
            {area.heading}
          </h2>
          {area.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-4 max-w-[38rem] first-of-type:text-lg">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="lg:col-span-7">
          <AreaMap texts={area.map} />
        </div>
      </div>
    </section>
  )
}
