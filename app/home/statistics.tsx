import { home } from 'virtual:content'
import { Island } from '../islands/island.tsx'

export function Statistics() {
  const { heading, items } = home.statistics
  const digits = items.map(({ value }) => value.replace(/\D/g, ''))
  // Larger, many digits fit neither one row of 1024 px nor two columns of 640.
  const isLong = digits.join('').length > 11
  const size = isLong ? 'text-[min(1.2rem+1.4vw,2.75rem)]/none' : 'text-figure'
  return (
    <section
      id="numeros"
      aria-labelledby="numeros-titulo"
      className="on-dark bg-navy py-8 sm:py-16 text-white"
    >
      <div className="page-width grid gap-6 sm:gap-10 sm:grid-cols-[1fr_2fr] lg:grid-cols-12 lg:gap-8">
        <h2 id="numeros-titulo" className="lg:col-span-4">
          {heading}
        </h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,34%),1fr))] gap-x-3 gap-y-6 sm:gap-y-10 lg:col-span-8 lg:flex lg:flex-wrap lg:gap-x-0">
          {items.map(({ value, label }, i) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end gap-2 border-l border-white/20 pl-4 lg:flex-[1_0_8rem] lg:pl-3 xl:pl-4"
            >
              <dt className="text-sm text-mist xl:text-base">{label}</dt>
              <dd className={`${size} font-[750] tracking-tight whitespace-nowrap lg:pr-2`}>
                <Island
                  of="CountUp"
                  value={Number(digits[i])}
                  suffix={value.endsWith('+') ? '+' : ''}
                />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
