import type { Service } from '../content/service.ts'
import { Benefits } from './benefits.tsx'
import { Introduction } from './introduction.tsx'
import { QuoteBand } from './quote-band.tsx'
import { RemotePromo } from './remote-promo.tsx'
import { SegmentTags } from './segment-tags.tsx'
import { ServiceHead } from './service-head.tsx'

export type ShownService = Pick<
  Service,
  'id' | 'title' | 'description' | 'fullDescription' | 'benefits' | 'promo' | 'whatsappText'
>

export function ServicePage({ service, segments }: { service: ShownService; segments: string[] }) {
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
