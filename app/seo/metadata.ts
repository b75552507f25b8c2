import settings from 'virtual:settings'
import type { Service, SiteContent } from '../content/schema.ts'

/** What the head of one page says about it. */
export type Metadata = {
  title: string
  description: string
  keywords: string[]
  /** Absolute; null for pages that are no page of their own. */
  canonical: string | null
}

export function homeMetadata({ home }: SiteContent): Metadata {
  const { title, description, keywords } = home.meta
  return { title, description, keywords, canonical: `${settings.siteUrl}/` }
}

export function serviceMetadata(_content: SiteContent, service: Service): Metadata {
  const { title, description, keywords } = service.meta
  return { title, description, keywords, canonical: `${settings.siteUrl}/servicos/${service.id}` }
}

function missing(title: string, description: string, { company, home }: SiteContent): Metadata {
  return {
    title: `${title} | ${company.brand.name}`,
    description,
    keywords: home.meta.keywords,
    canonical: null,
  }
}

export function unknownServiceMetadata(content: SiteContent): Metadata {
  const { title, text } = content.interface.unknownService
  return missing(title, text, content)
}

export function notFoundMetadata(content: SiteContent): Metadata {
  const { title, text } = content.interface.notFound
  return missing(title, text, content)
}
