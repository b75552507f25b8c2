import type { Company } from './content/company.ts'
import type { SiteContent } from './content/schema.ts'
import type { Service } from './content/service.ts'
import type { QuoteOutcome } from './quote/quote-outcome.ts'
import { servedCities } from './region/served-cities.ts'

export type HomeContent = {
  kind: 'home'
  /** The served cities, in alphabetical order; none while the content lists none. */
  cities: string[]
}

export type ServiceContent = {
  kind: 'service'
  service: Omit<Service, 'order' | 'picture' | 'summary' | 'meta' | 'updated'>
}

/**
 * What a page shows besides the content of all pages, by its kind. The browser gets it as JSON to
 * hydrate the page.
 */
export type PageContent = HomeContent | ServiceContent | { kind: 'unknown-service' | 'not-found' }

/** How the home page's form begins. */
export type FormStart = {
  /** The id of the service that the request is about. */
  service: string | null
  /** How a form sent without scripts was received, where the page is the answer to it. */
  outcome: QuoteOutcome | null
}

export type Page = {
  /** The URL's path; for a not-found page, the path where static hosts look for it. */
  path: string
  status: 200 | 404
  metadata: { title: string; description: string; keywords: string[] }
  /**
   * The picture of shared links: a title on a picture, which is a scene of `content/scenes.json` or
   * the id of a service or segment. Null for not-found pages.
   */
  card: { picture: string; title: string; titleIn: { file: string; field: string } } | null
  /** The date of its last change, as year-month-day; null for pages not in the sitemap. */
  updated: string | null
  content: PageContent
}

export function servicePath(id: string): string {
  return `/servicos/${id}`
}

/** A page's title with the company's name behind it, as search results and tabs show it. */
export function withBrand(title: string, { name }: Company['brand']): string {
  return `${title} | ${name}`
}

function homePage(content: SiteContent): Page {
  const { home, services, segments, company } = content
  const dates = [home, ...services, ...segments].map((one) => one.updated)
  return {
    path: '/',
    status: 200,
    metadata: { ...home.meta, title: withBrand(home.meta.title, company.brand) },
    card: {
      picture: 'social',
      // The card shows the company's name beside its mark.
      title: home.meta.title,
      titleIn: { file: 'content/home.json', field: 'meta.title' },
    },
    // The page shows something of each. Dates as year-month-day sort like words.
    updated: dates.reduce((one, other) => (one.localeCompare(other) > 0 ? one : other)),
    content: { kind: 'home', cities: servedCities(content) },
  }
}

function servicePage(service: Service, { company }: SiteContent): Page {
  const { order, picture, summary, meta, updated, ...shown } = service
  return {
    path: servicePath(service.id),
    status: 200,
    metadata: { ...meta, title: withBrand(meta.title, company.brand) },
    card: {
      picture: service.id,
      title: service.title,
      titleIn: { file: `content/services/${service.id}.json`, field: 'title' },
    },
    updated,
    content: { kind: 'service', service: shown },
  }
}

function missingPage(
  path: string,
  kind: 'unknown-service' | 'not-found',
  { title, text }: { title: string; text: string },
  { company, home }: SiteContent,
): Page {
  return {
    path,
    status: 404,
    metadata: {
      title: withBrand(title, company.brand),
      description: `${text} ${company.brand.fullName}.`,
      keywords: home.meta.keywords,
    },
    card: null,
    updated: null,
    content: { kind },
  }
}

/**
 * Every page of the site, in the order of the sitemap; the not-found pages come last. Prerendering,
 * metadata, cards, sitemap, static export and tests take their pages from here.
 */
export function sitePages(content: SiteContent): Page[] {
  const { notFound, unknownService } = content.interface
  return [
    homePage(content),
    ...content.services.map((service) => servicePage(service, content)),
    missingPage('/servicos/404', 'unknown-service', unknownService, content),
    missingPage('/404', 'not-found', notFound, content),
  ]
}

/** The page at a path; for an unknown path, the not-found page for it. */
export function findPageIn(pages: readonly Page[], path: string): Page {
  const found = pages.find((page) => page.path === path && page.status === 200)
  if (found) return found
  const kind = /^\/servicos\/[^/]+\/?$/.test(path) ? 'unknown-service' : 'not-found'
  const missing = pages.find(({ content }) => content.kind === kind)
  if (!missing) throw new Error(`sitePages() makes no page of the kind ${kind}`)
  return missing
}
