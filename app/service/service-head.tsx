import { labels } from 'virtual:content'
import type { Service } from '../content/service.ts'
import { SectionLink } from '../layout/section-link.tsx'
import { Picture } from '../pictures/picture.tsx'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { Icon } from '../ui/icon.tsx'
import { QuoteActions } from './quote-actions.tsx'

const { servicePage, links } = labels

/** Its picture, which is not cropped, overlaps the section below. */
export function ServiceHead({ service }: { service: Service }) {
  return (
    <header className="service-head on-dark overflow-hidden pt-22 text-white lg:pt-24">
      <div className="page-width grid grid-cols-1 gap-x-8 lg:grid-cols-12 print:grid-cols-[3fr_2fr]">
        <div className="lg:col-span-5 lg:pt-6 lg:pb-24 print:pb-0">
          <SectionLink
            to="servicos"
            className="no-print -ml-1 inline-flex min-h-11 items-center gap-2 font-semibold text-mist hover:text-white"
          >
            <Icon name="arrow-left" className="size-5" />
            <span className="slide-link">{servicePage.back}</span>
          </SectionLink>
          <h1 className="mt-3 text-title">{bindShortWords(service.title)}</h1>
          <p className="mt-4 max-w-[36rem] text-balance text-mist sm:text-lg">
            {bindShortWords(service.description)}
          </p>
          <QuoteActions
            service={service}
            label={links.quote}
            className="no-print mt-6 lg:justify-start"
          />
        </div>
        <div className="media mt-10 aspect-[16/10] self-end lg:col-[6/-1] lg:mt-0 lg:mr-edge lg:rounded-r-none print:col-auto print:mt-0 print:mr-0 print:rounded-media">
          {/* tests/browser/picture-sizes.spec.ts compares `sizes` to the layout. */}
          <Picture
            name={service.id}
            sizes="(max-width: 63.99rem) 92vw, calc(50vw + 5.4rem)"
            eager
          />
        </div>
      </div>
    </header>
  )
}
