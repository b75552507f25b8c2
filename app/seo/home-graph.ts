import assets from 'virtual:assets'
import type { Graph, LocalBusiness, Organization } from 'schema-dts'
import type { Company } from '../content/company.ts'
import { type OpeningHours, officeHours } from '../content/opening-hours.ts'
import type { SiteContent } from '../content/schema.ts'
import { servedCities } from '../content/served-cities.ts'
import { cardSize } from '../pages.ts'
import { isOnMap } from '../region/municipalities.ts'
import {
  graphOf,
  homeUrl,
  nodeIds as ids,
  imageNode,
  organizationNode,
  serviceNode,
} from './graph-nodes.ts'

const openingHours = ({ days, opens, closes }: OpeningHours) =>
  ({ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }) as const

function coordinates(place: string) {
  const [latitude = '', longitude = ''] = place.split(', ')
  return { '@type': 'GeoCoordinates', latitude, longitude } as const
}

function wholeOrganization(company: Company): Organization {
  return {
    ...organizationNode(company),
    legalName: company.brand.legalName,
    ...(company.cnpj && { taxID: company.cnpj }),
    address: { '@id': ids.address },
    image: imageNode(ids.image, assets.social['/'] ?? '', cardSize),
    ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
  }
}

/** The cities that are listed as served; without a list the region on the map, if the company is there. */
function areaServed(content: SiteContent) {
  const { address } = content.company
  const listed = servedCities(content)
  if (listed.length === 0 && isOnMap(address))
    return { '@type': 'AdministrativeArea', name: content.home.area.map.region } as const
  const cities = listed.length > 0 ? listed : [address.city]
  return cities.map((name) => ({ '@type': 'City', name }) as const)
}

/** The office, with its own hours. */
function business(content: SiteContent): LocalBusiness {
  const { company, services, home } = content
  return {
    ...organizationNode(company),
    '@type': 'LocalBusiness',
    '@id': ids.business,
    address: { '@id': ids.address },
    logo: { '@id': ids.logo },
    image: { '@id': ids.image },
    parentOrganization: { '@id': ids.organization },
    ...(company.geo && { geo: coordinates(company.geo) }),
    openingHoursSpecification: officeHours(company.hours).map(openingHours),
    areaServed: areaServed(content),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: home.services.heading,
      itemListElement: services.map((offered) => ({
        '@type': 'Offer',
        itemOffered: serviceNode(offered),
      })),
    },
  }
}

export function homeGraph(content: SiteContent): Graph {
  const { address, brand } = content.company
  return graphOf([
    wholeOrganization(content.company),
    {
      '@type': 'WebSite',
      '@id': ids.webSite,
      url: homeUrl,
      name: brand.name,
      inLanguage: 'pt-BR',
      publisher: { '@id': ids.organization },
    },
    {
      '@type': 'PostalAddress',
      '@id': ids.address,
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: 'BR',
    },
    business(content),
  ])
}
