import content from 'virtual:content'
import { data } from 'react-router'
import { metaTags } from '../seo/meta-tags.ts'
import { serviceMetadata, unknownServiceMetadata } from '../seo/metadata.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { ServicePage } from '../service/service-page.tsx'
import { UnknownService } from '../service/unknown-service.tsx'
import type { Route } from './+types/service'

export function loader({ params }: Route.LoaderArgs) {
  const service = content.services.find(({ id }) => id === params.serviceId)
  if (!service) {
    return data(
      { service: null, segments: [], metadata: unknownServiceMetadata(content) },
      { status: 404 },
    )
  }
  const { id, title, description, fullDescription, benefits, promo, whatsappText } = service
  return data({
    service: { id, title, description, fullDescription, benefits, promo, whatsappText },
    segments: content.segments.map(({ title }) => title),
    metadata: serviceMetadata(content, service),
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.metadata)

export default function Service({ loaderData: { service, segments } }: Route.ComponentProps) {
  if (!service) return <UnknownService />
  return (
    <>
      <ServicePage service={service} segments={segments} />
      <StructuredData service={service.id} />
    </>
  )
}
