import content from 'virtual:content'
import { data } from 'react-router'
import { NotFoundPage } from '../layout/not-found-page.tsx'
import { metaTags } from '../seo/meta-tags.ts'
import { notFoundMetadata, serviceMetadata, unknownServiceMetadata } from '../seo/metadata.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { ServicePage } from '../service/service-page.tsx'
import { UnknownService } from '../service/unknown-service.tsx'
import type { Route } from './+types/service'

/**
 * React Router's client matches this route without regard to case (8.4.0, seen), so a path like
 * /Servicos/drones comes here as well; it is no page of ours and shows the words for that.
 */
function isServicePath(url: string): boolean {
  return new URL(url).pathname.startsWith('/servicos/')
}

export function loader({ params, request }: Route.LoaderArgs) {
  if (!isServicePath(request.url)) {
    const metadata = notFoundMetadata(content)
    return data({ service: null, missing: 'page', segments: [], metadata } as const, {
      status: 404,
    })
  }
  const service = content.services.find(({ id }) => id === params.serviceId)
  if (!service) {
    const metadata = unknownServiceMetadata(content)
    return data({ service: null, missing: 'service', segments: [], metadata } as const, {
      status: 404,
    })
  }
  const { id, title, description, fullDescription, benefits, promo, whatsappText } = service
  return data({
    service: { id, title, description, fullDescription, benefits, promo, whatsappText },
    segments: content.segments.map(({ title }) => title),
    metadata: serviceMetadata(content, service),
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.metadata)

export default function Service({ loaderData }: Route.ComponentProps) {
  const { service, segments } = loaderData
  if (!service) return loaderData.missing === 'page' ? <NotFoundPage /> : <UnknownService />
  return (
    <>
      <ServicePage service={service} segments={segments} />
      <StructuredData service={service.id} />
    </>
  )
}
