import type { ServiceContent } from '../pages.ts'
import { Benefits } from './benefits.tsx'
import { Introduction } from './introduction.tsx'
import { QuoteBand } from './quote-band.tsx'
import { RemotePromo } from './remote-promo.tsx'
import { SegmentTags } from './segment-tags.tsx'
import { ServiceHead } from './service-head.tsx'

export type ShownService = ServiceContent['service']

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
