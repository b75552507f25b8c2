import type {
  Graph,
  LocalBusiness,
  OpeningHoursSpecification,
  Organization,
  PostalAddress,
  Service,
  VideoObject,
  WebSite,
} from 'schema-dts'
import type { Company } from '../content/company.ts'
import type { SiteContent } from '../content/schema.ts'
import { embedUrl } from '../home/video-address.ts'
import { servicePath } from '../pages.ts'
import { graph, nodeIds, organization } from './graph-nodes.ts'

function openingHours({ days, opens, closes }: Company['hours'][number]) {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  } satisfies OpeningHoursSpecification
}

function address({ address }: Company, site: string): PostalAddress {
  return {
    '@type': 'PostalAddress',
    '@id': nodeIds(site).address,
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.postalCode,
    addressCountry: 'BR',
  }
}

function company({ company }: SiteContent, site: string): Organization {
  const ids = nodeIds(site)
  return {
    ...organization(company, site),
    legalName: company.brand.legalName,
    sameAs: company.social.map(({ url }) => url),
    contactPoint: {
      '@type': 'ContactPoint',
      '@id': ids.contactPoint,
      telephone: company.phone.e164,
      email: company.email,
      contactType: 'sales',
      availableLanguage: 'pt-BR',
    },
  }
}

/** The office, and as its departments the posts with their own hours. */
function businesses({ company, services, home }: SiteContent, site: string): LocalBusiness[] {
  const ids = nodeIds(site)
  const [office, ...posts] = company.hours
  const shared = {
    '@type': 'LocalBusiness',
    telephone: company.phone.e164,
    address: { '@id': ids.address },
    parentOrganization: { '@id': ids.organization },
  } as const
  return [
    {
      ...shared,
      '@id': ids.business,
      name: company.brand.fullName,
      url: `${site}/`,
      email: company.email,
      ...(company.geo && { geo: { '@type': 'GeoCoordinates', ...company.geo } }),
      openingHoursSpecification: openingHours(office),
      ...(posts.length > 0 && { department: posts.map((_, index) => ({ '@id': postId(index) })) }),
      areaServed: { '@type': 'AdministrativeArea', name: home.area.map.region },
      contactPoint: { '@id': ids.contactPoint },
      sameAs: company.social.map(({ url }) => url),
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: home.services.heading,
        itemListElement: services.map((one) => ({
          '@type': 'Offer',
          itemOffered: service(one, site),
        })),
      },
    },
    ...posts.map(
      (hours, index): LocalBusiness => ({
        ...shared,
        '@id': postId(index),
        name: hours.label,
        openingHoursSpecification: openingHours(hours),
      }),
    ),
  ]

  function postId(index: number): string {
    return index === 0 ? ids.post : `${ids.post}-${index + 1}`
  }
}

function service({ id, title, summary }: SiteContent['services'][number], site: string): Service {
  const ids = nodeIds(site)
  return {
    '@type': 'Service',
    '@id': ids.service(id),
    name: title,
    description: summary,
    url: `${site}${servicePath(id)}`,
    provider: { '@id': ids.organization },
  }
}

/**
 * Search engines accept a video only with its date and length, so it is left out while these are
 * unknown.
 */
function video({ company }: SiteContent, site: string): VideoObject[] {
  const { youtubeId, title, watchUrl, duration, uploadDate } = company.video
  if (!duration || !uploadDate) return []
  return [
    {
      '@type': 'VideoObject',
      '@id': nodeIds(site).video,
      name: title,
      duration,
      uploadDate,
      thumbnailUrl: `https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`,
      embedUrl: embedUrl(youtubeId),
      url: watchUrl,
      publisher: { '@id': nodeIds(site).organization },
    },
  ]
}

/** The home page's structured data: company, web site, local business, services, video. */
export function homeGraph(content: SiteContent, site: string): Graph {
  const ids = nodeIds(site)
  const webSite: WebSite = {
    '@type': 'WebSite',
    '@id': ids.webSite,
    url: `${site}/`,
    name: content.company.brand.name,
    inLanguage: 'pt-BR',
    publisher: { '@id': ids.organization },
  }
  return graph([
    company(content, site),
    webSite,
    address(content.company, site),
    ...businesses(content, site),
    ...video(content, site),
  ])
}
