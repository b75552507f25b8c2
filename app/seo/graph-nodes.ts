import settings from 'virtual:settings'
import type { Graph, ImageObject, Service as OfferedService, Organization } from 'schema-dts'
import type { Company } from '../content/company.ts'
import { dialled } from '../content/phone.ts'
import type { Service } from '../content/service.ts'
import { servicePath } from '../pages.ts'

export const urlOf = (path: string) => settings.siteUrl + path

export const homeUrl = urlOf('/')

/** The ids by which the nodes of all pages refer to each other. */
export const nodeIds = {
  organization: `${homeUrl}#organizacao`,
  webSite: `${homeUrl}#site`,
  business: `${homeUrl}#empresa`,
  address: `${homeUrl}#endereco`,
  logo: `${homeUrl}#logo`,
  image: `${homeUrl}#imagem`,
}

export function imageNode(id: string, path: string, size: { width: number; height: number }) {
  return {
    '@type': 'ImageObject',
    '@id': id,
    url: urlOf(path),
    width: `${size.width} px`,
    height: `${size.height} px`,
  } satisfies ImageObject
}

/** The properties of the company that every page repeats. */
export function organizationNode(company: Company) {
  return {
    '@type': 'Organization',
    '@id': nodeIds.organization,
    name: company.brand.fullName,
    url: homeUrl,
    logo: imageNode(nodeIds.logo, '/icon-512.png', { width: 512, height: 512 }),
    telephone: dialled(company.phone),
    email: company.email,
  } satisfies Organization
}

export function serviceNode({ id, title }: Service) {
  const url = urlOf(servicePath(id))
  return { '@type': 'Service', '@id': `${url}#servico`, name: title, url } satisfies OfferedService
}

/** Things that a page's structured data describe, each once and linked by `@id`. */
export function graphOf(nodes: Graph['@graph']): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes }
}
