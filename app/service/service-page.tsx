import { interfaceTexts } from 'virtual:content'
import type { ServiceContent } from '../pages.ts'
import { Icon } from '../ui/icon.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { QuoteBand } from './quote-band.tsx'
import { RemotePromo } from './remote-promo.tsx'
import { ServiceHead } from './service-head.tsx'

const { servicePage } = interfaceTexts

export type ShownService = ServiceContent['service']

/** The full description, in two measured columns where there is room. */
function Introduction({ paragraphs }: { paragraphs: string[] }) {
  return (
    <section aria-labelledby="introducao" className="pt-14 pb-section lg:pt-20">
      <div className="page-width">
        <h2 id="introducao" className="text-heading">
          {servicePage.introHeading}
        </h2>
        <div className="mt-6 lg:columns-2 lg:gap-16">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-5 max-w-[33rem] break-inside-avoid">
              {paragraph}
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

/** Where the service is offered: a static list (specification, section 2). */
function SegmentTags({ segments }: { segments: string[] }) {
  return (
    <section aria-labelledby="segmentos-atendidos" className="py-section">
      <div className="page-width grid gap-6 lg:grid-cols-12 lg:gap-8">
        <h2 id="segmentos-atendidos" className="text-heading lg:col-span-5">
          {servicePage.segmentsHeading}
        </h2>
        <ul className="flex flex-wrap content-start gap-3 lg:col-span-7">
          {segments.map((title) => (
            <li key={title} className="rounded-full border border-edge px-5 py-2 font-medium">
              {title}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function ServicePage({ content }: { content: ServiceContent }) {
  const { service, segments } = content
  return (
    <>
      <ServiceHead service={service} />
      <Introduction paragraphs={service.fullDescription} />
      <Benefits benefits={service.benefits} />
      {service.promo && <RemotePromo promo={service.promo} />}
      <SegmentTags segments={segments} />
      <QuoteBand service={service} />
    </>
  )
}
