import type { Company } from './content/company.ts'
import type { SiteContent } from './content/schema.ts'
import type { Service } from './content/service.ts'

/** What a page shows besides the content of all pages, by its kind. */
export type PageContent =
  | { kind: 'service'; service: Service }
  | { kind: 'home' | 'unknown-service' | 'not-found' }

/** The size in pixels of a page's card, the picture that networks and messengers show with a link. */
export const cardSize = { width: 1200, height: 630 }

export type Page = {
  /** The URL's path; for a not-found page, the path where static hosts look for it. */
  path: string
  status: 200 | 404
  /** Its title is without the brand, which app/seo/metadata.tsx puts behind it. */
  metadata: { title: string; description: string; keywords: string[] }
  /** The picture of shared links, which may be any page's; null for not-found pages. */
  card: { picture: string; alt: string } | null
  content: PageContent
  /** From the home page to this page. The footer links to pages right below the home page. */
  trail: { name: string; path: string }[]
}

/** The pages of services lie in it, and the page for one that is not there. */
export const servicesFolder = '/servicos/'

export function servicePath(id: string): string {
  return servicesFolder + id
}

/** A page's title with the company's name behind it, as search results and tabs show it. */
export function withBrand(title: string, { name }: Company['brand']): string {
  return `${title} | ${name}`
}

function trailOf(content: SiteContent, ...steps: Page['trail']): Page['trail'] {
  return [{ name: content.labels.navigation.home, path: '/' }, ...steps]
}

/** The name of the radio buttons that choose a segment; the value of each is its panel's id. */
export const segmentChoice = 'segmento'

/** The id of a segment's panel, by which links and the URL name the segment. */
export function segmentPanelId(segment: string) {
  return `${segmentChoice}-${segment}` as const
}

/** Where a page shows each part of the content; of a list, the item with an id. */
const contentAddresses: Record<keyof SiteContent, (id: string) => string> = {
  home: () => '/',
  services: servicePath,
  segments: (id) => `/#${segmentPanelId(id)}`,
  form: () => '/#contato',
  company: () => '/',
  labels: () => '/',
  area: () => '/#area',
}

/** The address at which the editor shows a content file: its own page, or its part of the home page. */
export function contentAddress(file: string): string {
  const [part, id = ''] = file.replace(/\.json$/, '').split('/')
  // Files and folders in content/ have the names of its parts.
  return contentAddresses[part as keyof SiteContent](id)
}

function homePage(content: SiteContent): Page {
  const { home } = content
  return {
    path: '/',
    status: 200,
    metadata: home.meta,
    card: { picture: 'social', alt: home.card.alt },
    content: { kind: 'home' },
    trail: trailOf(content),
  }
}

function servicePage(service: Service, content: SiteContent): Page {
  const { title, picture, meta } = service
  return {
    path: servicePath(service.id),
    status: 200,
    metadata: meta,
    card: { picture: service.id, alt: picture.alt },
    content: { kind: 'service', service },
    trail: trailOf(
      content,
      { name: content.labels.navigation.services, path: '/#servicos' },
      { name: title, path: servicePath(service.id) },
    ),
  }
}

function missingPage(
  path: string,
  kind: 'unknown-service' | 'not-found',
  { title, text }: { title: string; text: string },
  content: SiteContent,
): Page {
  const { company, home } = content
  return {
    path,
    status: 404,
    metadata: {
      title,
      description: `${text} ${company.brand.fullName}.`,
      keywords: home.meta.keywords,
    },
    card: null,
    content: { kind },
    trail: trailOf(content),
  }
}

/**
 * Every page, in the order of the sitemap, the not-found pages last. Prerendering, metadata, structured
 * data, cards, sitemap and tests follow it.
 */
export function sitePages(content: SiteContent): Page[] {
  const { notFound, unknownService } = content.labels
  return [
    homePage(content),
    ...content.services.map((service) => servicePage(service, content)),
    missingPage(`${servicesFolder}404`, 'unknown-service', unknownService, content),
    missingPage('/404', 'not-found', notFound, content),
  ]
}
