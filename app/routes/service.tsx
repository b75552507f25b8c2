import content from 'virtual:content'
import { data } from 'react-router'
import { footerNames } from '../layout/footer-names.ts'
import { ServedPage } from '../layout/served-page.tsx'
import type { Page } from '../page.ts'
import { metaTags } from '../seo/meta-tags.ts'
import { serviceMetadata, unknownServiceMetadata } from '../seo/metadata.ts'
import type { Route } from './+types/service'

export function loader({ params }: Route.LoaderArgs) {
  const names = footerNames(content)
  const service = content.services.find(({ id }) => id === params.serviceId)
  if (!service) {
    const page: Page = { kind: 'unknown-service', names }
    return data({ page, metadata: unknownServiceMetadata(content) }, { status: 404 })
  }
  const { id, title, description, fullDescription, benefits, promo, whatsappText } = service
  const page: Page = {
    kind: 'service',
    service: { id, title, description, fullDescription, benefits, promo, whatsappText },
    segments: content.segments.map(({ title }) => title),
    names,
  }
  return data({ page, metadata: serviceMetadata(content, service) })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.metadata)

export default function Service({ loaderData }: Route.ComponentProps) {
  return <ServedPage page={loaderData.page} />
}
