import type { Graph, Organization } from 'schema-dts'
import type { Company } from '../content/company.ts'
import { servicePath } from '../pages.ts'

/** One thing that a page's structured data describes, once and linked by `@id`. */
export type Node = Graph['@graph'][number]

/** The ids by which the nodes of all pages refer to each other. */
export function nodeIds(site: string) {
  return {
    organization: `${site}/#organizacao`,
    webSite: `${site}/#site`,
    business: `${site}/#empresa`,
    post: `${site}/#posto-tatico`,
    address: `${site}/#endereco`,
    contactPoint: `${site}/#atendimento`,
    video: `${site}/#video`,
    service: (id: string) => `${site}${servicePath(id)}#servico`,
  }
}

/** The properties of the company that every page repeats. */
export function organization(company: Company, site: string) {
  return {
    '@type': 'Organization',
    '@id': nodeIds(site).organization,
    name: company.brand.fullName,
    url: `${site}/`,
    telephone: company.phone.e164,
    email: company.email,
  } satisfies Organization
}

export function graph(nodes: readonly Node[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes }
}
