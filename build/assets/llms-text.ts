import type { SiteContent } from '../../app/content/schema.ts'
import { servicePath } from '../../app/pages.ts'
import { servedCities } from '../../app/region/served-cities.ts'

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

function facts(content: SiteContent): string {
  const { company, home, segments } = content
  const { area, contact, footer } = content.interface
  const { street, city, state, postalCode } = company.address
  const cities = servedCities(content)
  return list([
    home.statistics.items
      .map(({ value, suffix, label }) => `${value}${suffix} ${label}`)
      .join(', '),
    home.area.map.region,
    ...(cities.length > 0 ? [`${area.served}: ${cities.join(', ')}`] : []),
    `${footer.segments}: ${segments.map(({ title }) => title).join(', ')}`,
    `${contact.phone}: ${company.phone.display}`,
    `${contact.email}: ${company.email}`,
    `WhatsApp: https://wa.me/${company.whatsapp.e164.slice(1)}`,
    `${contact.hours}: ${company.hours.map(({ text }) => text).join('; ')}`,
    `${street}, ${city}, ${state}, ${postalCode}`,
  ])
}

/** What the site says in short, and its pages, for language models (llmstxt.org). */
export function llmsText(content: SiteContent, site: string): string {
  const { company, home, services } = content
  const { navigation } = content.interface
  const pages = services.map(
    ({ id, title, summary }) => `[${title}](${site}${servicePath(id)}): ${summary}`,
  )
  return `# ${company.brand.fullName}

> ${home.meta.description}

${facts(content)}

## ${navigation.services}

${list([`[${navigation.home}](${site}/): ${home.hero.lead}`, ...pages])}
`
}
