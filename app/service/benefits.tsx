import { interfaceTexts } from 'virtual:content'
import type { Service } from '../content/service.ts'
import { Icon } from '../ui/icon.tsx'
import { Reveal } from '../ui/reveal.tsx'

export function Benefits({ benefits }: { benefits: Service['benefits'] }) {
  return (
    <section aria-labelledby="beneficios" className="bg-sand py-section">
      <div className="page-width">
        <h2 id="beneficios" className="text-heading">
          {interfaceTexts.servicePage.benefitsHeading}
        </h2>
        <Reveal>
          <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-14">
            {benefits.map(({ icon, title, description }) => (
              <li key={title} className="border-t-2 border-ink pt-5">
                <Icon name={icon} className="text-amber-deep" />
                <h3 className="mt-3 text-xl">{title}</h3>
                <p className="mt-2 text-slate">{description}</p>
              </li>
            ))}
          </ul>
        </Reveal>
      </div>
    </section>
  )
}
