import content from 'virtual:content'
import type { BreadcrumbList, Graph, Service } from 'schema-dts'
import type { Page, ServiceContent } from '../pages.ts'
import { graph, homeUrl, nodeIds, organization, serviceUrl } from './graph-nodes.ts'
import { homeGraph } from './home-graph.ts'

/** A service page's structured data: the service, its provider, and the breadcrumb. */
function serviceGraph({ id, title, description }: ServiceContent['service']): Graph {
  const { navigation } = content.interface
  const url = serviceUrl(id)
  const offered: Service = {
    '@type': 'Service',
    '@id': nodeIds.service(id),
    name: title,
    serviceType: title,
    description,
    url,
    provider: { '@id': nodeIds.organization },
  }
  const breadcrumbs = [
    { name: navigation.home, item: homeUrl },
    { name: navigation.services, item: `${homeUrl}#servicos` },
    { name: title, item: url },
  ]
  const breadcrumb: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
  return graph([organization(content.company), offered, breadcrumb])
}

/** A page's structured data (specification, section 2); null where it has none. */
export function structuredData({ content: shown }: Page): Graph | null {
  switch (shown.kind) {
    case 'home':
      return homeGraph(content)
    case 'service':
      return serviceGraph(shown.service)
    default:
      return null
  }
}
