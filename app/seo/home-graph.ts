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
import { graph, homeUrl, nodeIds as ids, organization, serviceUrl } from './graph-nodes.ts'

function openingHours({ days, opens, closes }: Company['hours'][number]) {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  } satisfies OpeningHoursSpecification
}

function address({ address }: Company): PostalAddress {
  return {
    '@type': 'PostalAddress',
    '@id': ids.address,
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.postalCode,
    addressCountry: 'BR',
  }
}

function wholeOrganization(company: Company): Organization {
  return {
    ...organization(company),
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
function businesses({ company, services, home }: SiteContent): LocalBusiness[] {
  const [officeHours, ...postHours] = company.hours
  const shared = {
    '@type': 'LocalBusiness',
    telephone: company.phone.e164,
    address: { '@id': ids.address },
    parentOrganization: { '@id': ids.organization },
  } as const
  const posts = postHours.map((hours, index) => ({
    ...shared,
    '@id': index === 0 ? ids.post : `${ids.post}-${index + 1}`,
    name: hours.label,
    openingHoursSpecification: openingHours(hours),
  }))
  const office: LocalBusiness = {
    ...shared,
    '@id': ids.business,
    name: company.brand.fullName,
    url: homeUrl,
    email: company.email,
    ...(company.geo && { geo: { '@type': 'GeoCoordinates', ...company.geo } }),
    openingHoursSpecification: openingHours(officeHours),
    ...(posts.length > 0 && { department: posts.map((post) => ({ '@id': post['@id'] })) }),
    areaServed: { '@type': 'AdministrativeArea', name: home.area.map.region },
    contactPoint: { '@id': ids.contactPoint },
    sameAs: company.social.map(({ url }) => url),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: home.services.heading,
      itemListElement: services.map((one) => ({ '@type': 'Offer', itemOffered: service(one) })),
    },
  }
  return [office, ...posts]
}

function service({ id, title, summary }: SiteContent['services'][number]): Service {
  return {
    '@type': 'Service',
    '@id': ids.service(id),
    name: title,
    description: summary,
    url: serviceUrl(id),
    provider: { '@id': ids.organization },
  }
}

/**
 * Search engines accept a video only with its date and length, so it is left out while these are
 * unknown.
 */
function video({ video }: Company): VideoObject[] {
  const { youtubeId, title, watchUrl, duration, uploadDate } = video
  if (!duration || !uploadDate) return []
  return [
    {
      '@type': 'VideoObject',
      '@id': ids.video,
      name: title,
      duration,
      uploadDate,
      thumbnailUrl: `https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`,
      embedUrl: embedUrl(youtubeId),
      url: watchUrl,
      publisher: { '@id': ids.organization },
    },
  ]
}

/** The home page's structured data: company, web site, local business, services, video. */
export function homeGraph(content: SiteContent): Graph {
  const { company } = content
  const webSite: WebSite = {
    '@type': 'WebSite',
    '@id': ids.webSite,
    url: homeUrl,
    name: company.brand.name,
    inLanguage: 'pt-BR',
    publisher: { '@id': ids.organization },
  }
  return graph([
    wholeOrganization(company),
    webSite,
    address(company),
    ...businesses(content),
    ...video(company),
  ])
}
