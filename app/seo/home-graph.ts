import type {
  Graph,
  LocalBusiness,
  OpeningHoursSpecification,
  Organization,
  Service,
  WebSite,
} from 'schema-dts'
import type { Company, SiteContent } from '../content/schema.ts'

function openingHours(hours: Company['hours'][number]): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: hours.days,
    opens: hours.opens,
    closes: hours.closes,
  }
}

function organization({ company }: SiteContent, site: string): Organization {
  return {
    '@type': 'Organization',
    '@id': `${site}/#organizacao`,
    name: company.brand.fullName,
    legalName: company.brand.legalName,
    url: `${site}/`,
    email: company.email,
    telephone: company.phone.e164,
    sameAs: company.social.map(({ url }) => url),
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: company.phone.e164,
      email: company.email,
      contactType: 'sales',
      availableLanguage: 'pt-BR',
    },
  }
}

function localBusiness({ company, services }: SiteContent, site: string): LocalBusiness {
  const { street, city, state, postalCode } = company.address
  return {
    '@type': 'LocalBusiness',
    '@id': `${site}/#empresa`,
    name: company.brand.fullName,
    url: `${site}/`,
    telephone: company.phone.e164,
    email: company.email,
    parentOrganization: { '@id': `${site}/#organizacao` },
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: 'BR',
    },
    ...(company.geo && { geo: { '@type': 'GeoCoordinates', ...company.geo } }),
    openingHoursSpecification: company.hours.slice(0, 1).map(openingHours),
    department: company.hours.slice(1).map((hours) => ({
      '@type': 'LocalBusiness',
      '@id': `${site}/#posto-tatico`,
      name: hours.label,
      telephone: company.phone.e164,
      openingHoursSpecification: openingHours(hours),
    })),
    areaServed: { '@type': 'AdministrativeArea', name: 'Região Metropolitana de Sorocaba' },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Serviços',
      itemListElement: services.map(({ id }) => ({
        '@type': 'Offer',
        itemOffered: { '@id': `${site}/servicos/${id}#servico` },
      })),
    },
  }
}

function service({ id, title, summary }: SiteContent['services'][number], site: string): Service {
  return {
    '@type': 'Service',
    '@id': `${site}/servicos/${id}#servico`,
    name: title,
    serviceType: title,
    description: summary,
    url: `${site}/servicos/${id}`,
    provider: { '@id': `${site}/#empresa` },
  }
}

/** Organization, web site, local business and services of the home page, linked by @id. */
export function homeGraph(content: SiteContent, site: string): Graph {
  const webSite: WebSite = {
    '@type': 'WebSite',
    '@id': `${site}/#site`,
    url: `${site}/`,
    name: content.company.brand.name,
    inLanguage: 'pt-BR',
    publisher: { '@id': `${site}/#organizacao` },
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(content, site),
      webSite,
      localBusiness(content, site),
      ...content.services.map((one) => service(one, site)),
    ],
  }
}
