import settings from 'virtual:settings'
import type { Graph, ImageObject, Organization } from 'schema-dts'
import type { Company } from '../content/company.ts'
import { dialled } from '../content/phone.ts'
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
  video: `${homeUrl}#video`,
  logo: `${homeUrl}#logo`,
  image: `${homeUrl}#imagem`,
  service: (id: string) => `${serviceUrl(id)}#servico`,
}

/** A picture of the built site. */
export function image(id: string, path: string, size: { width: number; height: number }) {
  return {
    '@type': 'ImageObject',
    '@id': id,
    url: `${settings.siteUrl}${path}`,
    width: `${size.width} px`,
    height: `${size.height} px`,
  } satisfies ImageObject
}

/** The properties of the company that every page repeats. */
export function organization(company: Company) {
  return {
    '@type': 'Organization',
    '@id': nodeIds.organization,
    name: company.brand.fullName,
    url: homeUrl,
    logo: image(nodeIds.logo, '/icon-512.png', { width: 512, height: 512 }),
    telephone: dialled(company.phone),
    email: company.email,
  } satisfies Organization
}

/** Things that a page's structured data describe, each once and linked by `@id`. */
export function graph(nodes: Graph['@graph']): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes }
}
