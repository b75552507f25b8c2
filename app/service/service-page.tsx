import { company, labels, segments, services } from 'virtual:content'
import type { ReactNode } from 'react'
import type { Service } from '../content/service.ts'
import { servicePath } from '../pages.ts'
import { Picture } from '../pictures/picture.tsx'
import { narrowScreens } from '../pictures/picture-rules.ts'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { Feature, textColumns } from '../ui/feature.tsx'
import { Icon } from '../ui/icon.tsx'
import { NewTabLink } from '../ui/new-tab-link.tsx'
import { oftenTogether } from './often-together.ts'
import { Paper } from './paper.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { ServiceHead } from './service-head.tsx'

const { servicePage } = labels

type SectionProps = { id: string; heading: string; className: string; children: ReactNode }

function Section({ id, heading, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className="page-width">
        <h2 id={id}>{heading}</h2>
        {children}
      </div>
    </section>
  )
}

function Introduction({ paragraphs }: { paragraphs: Service['fullDescription'] }) {
  return (
    <Section
      id="introducao"
      heading={servicePage.introHeading}
      className="pt-12 pb-section lg:pt-16"
    >
      <div className="mt-6 lg:mt-10">
        {paragraphs.map(({ point, text }) => (
          <div
            key={point}
            className="grid gap-x-8 gap-y-1.5 border-t border-line py-5 last:border-b lg:grid-cols-12 lg:py-7 print:break-inside-avoid print:grid-cols-[1fr_2fr] print:py-1.5"
          >
            <h3 className="text-xl lg:col-span-4">{bindShortWords(point)}</h3>
            <p className="max-w-[38rem] lg:col-start-6 lg:col-end-13 print:col-auto">
              {bindShortWords(text)}
            </p>
          </div>
        ))}
      </div>
    </Section>
  )
}

function Benefits({ benefits }: { benefits: Service['benefits'] }) {
  return (
    <Section id="beneficios" heading={servicePage.benefitsHeading} className="bg-sand py-section">
      <ul
        className={`mt-8 grid ${textColumns} gap-x-8 border-b border-edge lg:grid-cols-2 print:mt-2 print:grid-cols-3 print:gap-x-6`}
      >
        {benefits.map(({ icon, title, description }) => (
          <Feature key={title} icon={icon} iconBackground="sm:bg-white" title={title}>
            {bindShortWords(description)}
          </Feature>
        ))}
      </ul>
    </Section>
  )
}

/** Leads to the separate site of the remote gatehouse (specification, section 2). */
function RemotePromo({ promo }: { promo: NonNullable<Service['promo']> }) {
  const { remoteSite } = company
  if (!remoteSite) return null
  return (
    <section aria-labelledby="site-remota" className="pt-section">
      <div className="page-width">
        <div className="grid grid-cols-1 items-center gap-6 rounded-media border-2 border-amber bg-white p-[min(1.5rem,6vw)] sm:p-8 lg:grid-cols-12 print:break-inside-avoid print:gap-1 print:p-2">
          <div className="lg:col-span-8">
            <h2 id="site-remota">{promo.title}</h2>
            <p className="mt-3 max-w-[36rem] text-balance text-slate sm:text-lg">
              {bindShortWords(promo.text)}
            </p>
          </div>
          <div className="lg:col-span-4 lg:text-right">
            <NewTabLink href={remoteSite.url} className="button button-outline max-sm:px-3">
              {promo.linkLabel}
              <Icon name="external-link" className="size-5" />
            </NewTabLink>
          </div>
        </div>
      </div>
    </section>
  )
}

function OftenTogether({ together }: { together: Service[] }) {
  return (
    <Section
      id="costumam-vir-juntos"
      heading={servicePage.togetherHeading}
      className="no-print pt-section"
    >
      <ul className="mt-6 grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(min(max(10rem,30%),100%),1fr))] sm:gap-6 lg:mt-10 lg:gap-8">
        {together.map(({ id, title }) => (
          // On a phone the picture is beside the words, unless large text needs all of the line.
          <li key={id} className="max-sm:@container">
            <a
              href={servicePath(id)}
              className="card grid h-full grid-cols-1 content-start items-center gap-x-4 overflow-hidden rounded-media border border-line bg-white @min-[16rem]:grid-cols-[30%_1fr]"
            >
              <div className="media aspect-[16/10] w-full self-stretch rounded-none">
                <Picture
                  name={id}
                  sizes={`${narrowScreens} 27vw, min(29vw, max(23.6rem, 20.6vw - 1.3rem), 29.3rem)`}
                  alt=""
                />
              </div>
              <h3 className="flex items-center justify-between gap-3 px-4 py-3 leading-tight @min-[16rem]:pl-0 sm:p-5 sm:text-lg">
                <span className="slide-link min-w-0 wrap-anywhere">{title}</span>
                <Icon name="arrow-right" className="size-5 text-amber sm:hidden lg:block" />
              </h3>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Where the service is offered: a static list (specification, section 2). */
function SegmentTags() {
  return (
    <section aria-labelledby="segmentos-atendidos" className="py-section">
      <div className="page-width grid gap-x-8 gap-y-3 lg:grid-cols-12 print:grid-cols-[1fr_2fr]">
        <h2 id="segmentos-atendidos" className="text-xl lg:col-span-4">
          {servicePage.segmentsHeading}
        </h2>
        {/* The dot before the first one of each line is clipped. */}
        <ul className="-ml-[1em] text-slate [clip-path:inset(0_0_0_1em)] *:inline-block *:pl-[1em] *:before:-ml-[1em] *:before:inline-block *:before:w-[1em] *:before:text-center *:before:content-['·'] lg:col-start-6 lg:col-end-13 print:col-auto">
          {segments.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function QuoteBand({ service }: { service: Service }) {
  return (
    <section aria-labelledby="orcamento" className="on-dark no-print bg-navy py-section text-white">
      <div className="page-width grid grid-cols-1 items-center gap-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="orcamento">{servicePage.quoteHeading}</h2>
          <p className="mt-4 max-w-[36rem] text-balance text-mist sm:text-lg">
            {bindShortWords(servicePage.quoteText)}
          </p>
        </div>
        <QuoteActions
          service={service}
          label={servicePage.quoteLink}
          className="sm:flex-wrap lg:col-span-5 lg:justify-end"
        />
      </div>
    </section>
  )
}

export function ServicePage({ service }: { service: Service }) {
  const together = oftenTogether(service.id, { services, segments })
  return (
    <>
      <ServiceHead service={service} />
      <Introduction paragraphs={service.fullDescription} />
      {service.paper && <Paper {...service.paper} />}
      <Benefits benefits={service.benefits} />
      {service.promo && <RemotePromo promo={service.promo} />}
      {together.length > 0 && <OftenTogether together={together} />}
      <SegmentTags />
      <QuoteBand service={service} />
    </>
  )
}
