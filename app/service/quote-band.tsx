import { interfaceTexts } from 'virtual:content'
import { whatsAppUrl } from '../layout/contact-links.ts'
import { SectionLink } from '../layout/section-link.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ShownService } from './service-page.tsx'

const { links, servicePage } = interfaceTexts

export function QuoteBand({ service }: { service: ShownService }) {
  return (
    <section aria-labelledby="orcamento" className="on-dark no-print bg-navy py-section text-white">
      <div className="page-width grid grid-cols-1 items-center gap-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="orcamento" className="text-heading">
            {servicePage.quoteHeading}
          </h2>
          <p className="mt-4 max-w-[36rem] text-lg text-mist">{servicePage.quoteText}</p>
        </div>
        <div className="flex flex-wrap gap-3 lg:col-span-5 lg:justify-end">
          <SectionLink to="contato" service={service.id} className="button button-primary">
            {servicePage.quoteLink}
          </SectionLink>
          <a
            href={whatsAppUrl(service.whatsappText)}
            target="_blank"
            rel="noopener"
            className="button button-outline"
          >
            <Icon name="whatsapp" className="size-5" />
            {servicePage.whatsappLink}
            <span className="visually-hidden">{` (${links.newTab})`}</span>
          </a>
        </div>
      </div>
    </section>
  )
}
