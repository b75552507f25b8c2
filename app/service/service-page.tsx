import { company, labels, segments } from 'virtual:content'
import { SectionLink } from '../layout/section-link.tsx'
import type { ServiceContent } from '../pages.ts'
import { Picture } from '../pictures/picture.tsx'
import { whatsAppUrl } from '../ui/contact-links.ts'
import { Feature } from '../ui/feature.tsx'
import { Icon } from '../ui/icon.tsx'
import { NewTabLink } from '../ui/new-tab-link.tsx'

const { servicePage } = labels

type ShownService = ServiceContent['service']

function WhatsAppLink({ service }: { service: ShownService }) {
  return (
    <NewTabLink href={whatsAppUrl(service.whatsappText)} className="button button-outline">
      <Icon name="whatsapp" className="size-5" />
      {servicePage.whatsappLink}
    </NewTabLink>
  )
}

/** Title and lead on navy, the picture half in them and half in the text below. */
function ServiceHead({ service }: { service: ShownService }) {
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
        <h1 className="mt-4 text-display">{service.title}</h1>
        <p className="mt-4 max-w-[36rem] text-lg text-mist">{service.description}</p>
        <div className="no-print mt-6 grid gap-3 sm:flex">
          <SectionLink to="contato" service={service.id} className="button button-primary">
            {labels.links.quote}
          </SectionLink>
          <WhatsAppLink service={service} />
        </div>
        <div className="media mt-10 aspect-[4/3] sm:aspect-[16/9] lg:aspect-[21/9]">
          <Picture name={service.id} sizes="min(92vw, 75rem)" eager />
        </div>
      </div>
    </header>
  )
}

/** The full description, in two measured columns where there is room. */
function Introduction({ paragraphs }: { paragraphs: ShownService['fullDescription'] }) {
  return (
    <section aria-labelledby="introducao" className="pt-10 pb-section lg:pt-20">
      <div className="page-width">
        <h2 id="introducao" className="text-heading">
          {servicePage.introHeading}
        </h2>
        <div className="mt-6 columns-[2_20rem] gap-8">
          {paragraphs.map(({ point, text }) => (
            <p key={point} className="mb-5 max-w-[33rem] break-inside-avoid">
              <strong>{point}</strong> {text}
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}

function Benefits({ benefits }: { benefits: ShownService['benefits'] }) {
  return (
    <section aria-labelledby="beneficios" className="bg-sand py-section">
      <div className="page-width">
        <h2 id="beneficios" className="text-heading">
          {servicePage.benefitsHeading}
        </h2>
        <div data-reveal>
          <ul className="mt-8 grid gap-x-8 lg:grid-cols-2">
            {benefits.map(({ icon, title, description }) => (
              <li key={title} className="border-t border-edge py-7">
                <Feature icon={icon} iconBackground="bg-white" title={title}>
                  {description}
                </Feature>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** Leads to the separate site of the remote gatehouse (specification, section 2). */
function RemotePromo({ promo }: { promo: NonNullable<ShownService['promo']> }) {
  const { remoteSite } = company
  if (!remoteSite) return null
  return (
    <section aria-labelledby="site-remota" className="pt-section">
      <div className="page-width">
        <div className="grid grid-cols-1 items-center gap-6 rounded-media border-2 border-amber bg-white p-6 sm:p-8 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <h2 id="site-remota" className="text-heading">
              {promo.title}
            </h2>
            <p className="mt-3 max-w-[36rem] text-lg text-slate">{promo.text}</p>
          </div>
          <div className="lg:col-span-4 lg:text-right">
            <NewTabLink href={remoteSite.url} className="button button-outline-dark">
              {promo.linkLabel}
              <Icon name="external-link" className="size-5" />
            </NewTabLink>
          </div>
        </div>
      </div>
    </section>
  )
}

/** Where the service is offered: a static list (specification, section 2). */
function SegmentTags() {
  return (
    <section aria-labelledby="segmentos-atendidos" className="py-section">
      <div className="page-width">
        <h2 id="segmentos-atendidos" className="text-xl">
          {servicePage.segmentsHeading}
        </h2>
        <ul className="mt-4 flex flex-wrap gap-2">
          {segments.map(({ id, title }) => (
            <li
              key={id}
              className="rounded-full border border-edge px-3.5 py-2 text-sm font-medium"
            >
              {title}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function QuoteBand({ service }: { service: ShownService }) {
  return (
    <section aria-labelledby="orcamento" className="on-dark no-print bg-navy py-section text-white">
      <div className="page-width grid grid-cols-1 items-center gap-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="orcamento" className="text-heading">
            {servicePage.quoteHeading}
          </h2>
          <p className="mt-4 max-w-[36rem] text-lg text-mist">{servicePage.quoteText}</p>
        </div>
        <div className="grid gap-3 sm:flex sm:flex-wrap lg:col-span-5 lg:grid lg:justify-end">
          <SectionLink to="contato" service={service.id} className="button button-primary">
            {servicePage.quoteLink}
          </SectionLink>
          <WhatsAppLink service={service} />
        </div>
      </div>
    </section>
  )
}

export function ServicePage({ service }: { service: ShownService }) {
  return (
    <>
      <ServiceHead service={service} />
      <Introduction paragraphs={service.fullDescription} />
      <Benefits benefits={service.benefits} />
      {service.promo && <RemotePromo promo={service.promo} />}
      <SegmentTags />
      <QuoteBand service={service} />
    </>
  )
}
