import assets from 'virtual:assets'
import settings from 'virtual:settings'
import type { Service, SiteContent } from '../content/schema.ts'

/** The picture that networks and messengers show with a link to the page. */
export type MetadataImage = { url: string; width: number; height: number; alt: string }

/** What the head of one page says about it; `meta-tags.ts` writes it. */
export type Metadata = {
  title: string
  description: string
  keywords: string[]
  /** Absolute; null for pages that are no page of their own. */
  canonical: string | null
  image: MetadataImage | null
  siteName: string
}

/** The card of a page, or the home page's where the page shows a stock photo, of which none is made. */
function imageOf(card: string, alt: string): MetadataImage | null {
  const path = assets.social[card] ?? assets.social.home
  return path ? { url: `${settings.siteUrl}${path}`, width: 1200, height: 630, alt } : null
}

export function homeMetadata({ home, company }: SiteContent): Metadata {
  return {
    ...home.meta,
    canonical: `${settings.siteUrl}/`,
    image: imageOf('home', home.hero.headline),
    siteName: company.brand.name,
  }
}

export function serviceMetadata({ company }: SiteContent, service: Service): Metadata {
  return {
    ...service.meta,
    canonical: `${settings.siteUrl}/servicos/${service.id}`,
    image: imageOf(service.id, service.title),
    siteName: company.brand.name,
  }
}

/** Search engines leave these out; the full name makes the description long enough to be of use. */
function missing(title: string, text: string, { company, home }: SiteContent): Metadata {
  return {
    title: `${title} | ${company.brand.name}`,
    description: `${text} ${company.brand.fullName}.`,
    keywords: home.meta.keywords,
    canonical: null,
    image: null,
    siteName: company.brand.name,
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
