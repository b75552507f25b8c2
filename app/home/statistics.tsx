import type { Home } from '../content/home.ts'
import { CountUp } from '../ui/count-up.tsx'

export function Statistics({ statistics }: { statistics: Home['statistics'] }) {
  return (
    <section
      id="numeros"
      aria-labelledby="numeros-titulo"
      className="on-dark bg-navy py-16 text-white"
    >
      <div className="page-width">
        <h2 id="numeros-titulo" className="visually-hidden">
          {statistics.heading}
        </h2>
        <dl className="grid grid-cols-2 gap-y-10 lg:grid-cols-4">
          {statistics.items.map(({ value, suffix, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end gap-2 border-l border-white/25 pl-4 lg:pl-8"
            >
              <dt className="text-sm text-mist sm:text-base">{label}</dt>
              <dd className="text-figure font-[750] tracking-tight [font-variant-numeric:tabular-nums]">
                <CountUp value={value} suffix={suffix} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
