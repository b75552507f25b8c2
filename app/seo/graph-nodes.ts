import settings from 'virtual:settings'
import type { Graph, Organization } from 'schema-dts'
import type { Company } from '../content/company.ts'
import { servicePath } from '../pages.ts'

/** The URL of the home page. */
export const homeUrl = `${settings.siteUrl}/`

export function serviceUrl(id: string): string {
  return settings.siteUrl + servicePath(id)
}

/** The ids by which the nodes of all pages refer to each other. */
export const nodeIds = {
  organization: `${homeUrl}#organizacao`,
  webSite: `${homeUrl}#site`,
  business: `${homeUrl}#empresa`,
  post: `${homeUrl}#posto-tatico`,
  address: `${homeUrl}#endereco`,
  contactPoint: `${homeUrl}#atendimento`,
  video: `${homeUrl}#video`,
  service: (id: string) => `${serviceUrl(id)}#servico`,
}

/** The properties of the company that every page repeats. */
export function organization(company: Company) {
  return {
    '@type': 'Organization',
    '@id': nodeIds.organization,
    name: company.brand.fullName,
    url: homeUrl,
    telephone: company.phone.e164,
    email: company.email,
  } satisfies Organization
}

/** Things that a page's structured data describe, each once and linked by `@id`. */
export function graph(nodes: Graph['@graph']): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes }
}
