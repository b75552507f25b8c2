import type { BreadcrumbList, Graph, Service } from 'schema-dts'
import type { SiteContent } from '../content/schema.ts'
import { servicePath } from '../pages.ts'
import { graph, nodeIds, organization } from './graph-nodes.ts'

/** A service page's structured data: the service, its provider, and the breadcrumb. */
export function serviceGraph(content: SiteContent, id: string, site: string): Graph {
  const service = content.services.find((one) => one.id === id)
  if (!service) throw new Error(`There is no service ${id}`)
  const ids = nodeIds(site)
  const url = `${site}${servicePath(id)}`
  const { navigation } = content.interface
  const offered: Service = {
    '@type': 'Service',
    '@id': ids.service(id),
    name: service.title,
    serviceType: service.title,
    description: service.description,
    url,
    provider: { '@id': ids.organization },
  }
  const breadcrumbs = [
    { name: navigation.home, item: `${site}/` },
    { name: navigation.services, item: `${site}/#servicos` },
    { name: service.title, item: url },
  ]
  const breadcrumb: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
  return graph([organization(content.company, site), offered, breadcrumb])
}
