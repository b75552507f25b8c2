import { interfaceTexts } from 'virtual:content'
import type { Home } from '../content/home.ts'
import { type HomeContent, servicePath } from '../pages.ts'
import { Picture } from '../pictures/picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

type Card = HomeContent['services'][number]

type Place = 'first' | 'middle' | 'last'

/**
 * The widths of the pictures in `services.css`: the first card spans two columns; from 64 rem on,
 * the last spans the row.
 */
const columns: Record<Place, { tablet: string; desktop: string; most: number }> = {
  first: { tablet: '92vw', desktop: 'min(62vw, 49rem)', most: 1600 },
  middle: { tablet: '45vw', desktop: 'min(30vw, 23.5rem)', most: 1120 },
  last: { tablet: '45vw', desktop: 'min(62vw, 49rem)', most: 1600 },
}

/**
 * The `sizes` of a card's picture; `tests/browser/picture-sizes.spec.ts` compares it to the layout.
 */
function sizesAt(place: Place): string {
  const { tablet, desktop } = columns[place]
  return `(max-width: 39.99rem) 7rem, (max-width: 63.99rem) ${tablet}, ${desktop}`
}

function ServiceCard({ card, place }: { card: Card; place: Place }) {
  return (
    <li className="service-card">
      <a
        href={servicePath(card.id)}
        className="card grid h-full grid-cols-[min(7rem,40%)_minmax(0,1fr)] overflow-hidden rounded-media border border-line bg-white sm:flex sm:flex-col"
      >
        <div className="hover-zoom media service-picture rounded-none">
          <Picture
            name={card.id}
            sizes={sizesAt(place)}
            widthRange={[320, columns[place].most]}
            alt=""
          />
        </div>
        <div className="service-words flex flex-col p-4 sm:flex-1 sm:p-6">
          <h3 className="text-lg sm:text-xl">{card.title}</h3>
          <p className="mt-1.5 max-w-[33rem] text-sm text-slate sm:mt-2 sm:text-base">
            {card.summary}
          </p>
          <p className="mt-auto hidden items-center gap-2 pt-4 text-sm font-semibold text-amber-deep sm:flex">
            <span className="slide-link">{interfaceTexts.services.cardLink}</span>
            <Icon name="arrow-right" className="size-5" />
          </p>
        </div>
      </a>
    </li>
  )
}

export function Services({ texts, services }: { texts: Home['services']; services: Card[] }) {
  return (
    <section id="servicos" aria-labelledby="servicos-titulo" className="py-section">
      <div className="page-width">
        <SectionHeading id="servicos-titulo" {...texts} />
        <Reveal className="mt-10 lg:mt-14">
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 lg:gap-8">
            {services.map((card, i) => (
              <ServiceCard
                key={card.id}
                card={card}
                place={i === 0 ? 'first' : i === services.length - 1 ? 'last' : 'middle'}
              />
            ))}
          </ul>
        </Reveal>
      </div>
    </section>
  )
}
