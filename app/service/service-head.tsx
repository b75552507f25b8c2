import { interfaceTexts } from 'virtual:content'
import { SectionLink } from '../layout/section-link.tsx'
import { Picture } from '../pictures/picture.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ShownService } from './service-page.tsx'

const { servicePage } = interfaceTexts

/** Title and lead on navy, the picture half in them and half in the text below. */
export function ServiceHead({ service }: { service: ShownService }) {
  return (
    <header className="service-head on-dark pt-24 text-white lg:pt-32">
      <div className="page-width">
        <SectionLink
          to="servicos"
          className="no-print inline-flex min-h-11 items-center gap-2 font-semibold text-mist hover:text-white"
        >
          <Icon name="arrow-left" className="size-5" />
          <span className="slide-link">{servicePage.back}</span>
        </SectionLink>
        <div className="mt-4 grid items-end gap-x-8 gap-y-4 lg:grid-cols-12">
          <h1 className="text-display lg:col-span-7">{service.title}</h1>
          <p className="text-lg text-mist lg:col-span-5">{service.description}</p>
        </div>
        <div className="mt-8">
          <SectionLink to="contato" service={service.id} className="button button-primary no-print">
            {interfaceTexts.hero.quote}
          </SectionLink>
        </div>
        <div className="media mt-10 aspect-[4/3] sm:aspect-[16/9] lg:aspect-[21/9]">
          <Picture name={service.id} sizes="min(92vw, 75rem)" eager />
        </div>
      </div>
    </header>
  )
}
