import { home, labels, services } from 'virtual:content'
import type { Service } from '../content/service.ts'
import { servicePath } from '../pages.ts'
import { Picture } from '../pictures/picture.tsx'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { Icon } from '../ui/icon.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

/** Spans as many columns as `services.css` says. */
function ServiceCard({ card, index }: { card: Service; index: number }) {
  const count = services.length
  const isFirst = index === 0
  const isLast = index === count - 1
  const isFirstWide = count % 3 !== 1
  const isWide = (isFirst && isFirstWide) || (isLast && count % 3 !== 2)
  const tablet = isFirst && count % 2 === 1 ? '92vw' : '45vw'
  let desktop = 'max(min(30vw, 23.5rem), min(20.6vw - 1.5rem, 29.3rem))'
  if (isWide) desktop = 'max(min(62vw, 49rem), min(41.3vw - 1rem, 60.7rem))'
  // As high as the wide one beside it, and cut at the sides.
  else if (index === 1 && isFirstWide) desktop = 'max(min(36.8vw, 30.4rem), 23.4vw)'
  return (
    // One card after the other.
    <li data-reveal={(index % 3) * 60} className="service-card not-print:max-sm:@container">
      <a
        href={servicePath(card.id)}
        className="card flex h-full flex-col overflow-hidden rounded-media border border-line bg-white"
      >
        <div className="media service-picture aspect-square rounded-none sm:aspect-[16/10] print:hidden">
          <Picture
            name={card.id}
            // tests/browser/picture-sizes.spec.ts compares this to the layout.
            sizes={`(max-width: 63.99rem) ${tablet}, ${desktop}`}
            alt=""
            narrow
          />
        </div>
        <div className="service-words relative flex flex-col p-3 sm:flex-1 sm:p-6">
          <h3 className="leading-tight @min-[17rem]:pr-5 sm:text-[min(1.375rem,4vw)] lg:text-[min(1.375rem,2.7vw)]">
            {bindShortWords(card.title)}
          </h3>
          <p className="mt-1 text-sm text-balance text-slate sm:mt-2 sm:text-base">
            {bindShortWords(card.summary)}
          </p>
          <Icon
            name="chevron-right"
            className="no-print absolute top-2.5 right-1.5 hidden size-5 text-amber @min-[17rem]:block"
          />
          <p className="no-print mt-auto hidden items-center gap-2 pt-4 text-sm font-semibold wrap-anywhere sm:flex">
            <span className="slide-link">{labels.services.cardLink}</span>
            <Icon name="arrow-right" className="size-5 text-amber" />
          </p>
        </div>
      </a>
    </li>
  )
}

export function Services() {
  return (
    <section id="servicos" aria-labelledby="servicos-titulo" className="py-section">
      <div className="page-width">
        <SectionHeading id="servicos-titulo" {...home.services} />
        <ul className="mt-6 grid grid-cols-1 gap-3 sm:mt-10 sm:grid-cols-2 sm:gap-6 lg:mt-14 lg:grid-cols-3 lg:gap-8 print:pb-4">
          {services.map((card, index) => (
            <ServiceCard key={card.id} card={card} index={index} />
          ))}
        </ul>
      </div>
    </section>
  )
}
