import content from 'virtual:content'
import type { BreadcrumbList, Graph, Service as OfferedService, WebPage } from 'schema-dts'
import type { Service } from '../content/service.ts'
import type { Page } from '../pages.ts'
import { graphOf, nodeIds, organizationNode, serviceNode, urlOf } from './graph-nodes.ts'
import { homeGraph } from './home-graph.ts'

function offeredService(offered: Service): OfferedService {
  return {
    ...serviceNode(offered),
    serviceType: offered.title,
    description: offered.description,
    provider: { '@id': nodeIds.organization },
  }
}

function webPage({ path, trail }: Page): WebPage {
  const url = urlOf(path)
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: trail.at(-1)?.name ?? '',
    inLanguage: 'pt-BR',
    publisher: { '@id': nodeIds.organization },
  }
}

function breadcrumb({ trail }: Page): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(path),
    })),
  }
}

/**
 * A page's structured data (specification, section 2): for the home page the company and all it
 * offers, for others the page or its service, with the breadcrumb; null for not-found pages.
 */
export function structuredData(page: Page): Graph | null {
  if (page.status === 404) return null
  if (page.content.kind === 'home') return homeGraph(content)
  const about =
    page.content.kind === 'service' ? offeredService(page.content.service) : webPage(page)
  return graphOf([organizationNode(content.company), about, breadcrumb(page)])
}
