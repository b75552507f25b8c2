import { comparable } from './comparable.ts'
import type { SiteContent } from './schema.ts'

/** In alphabetical order; the company's own is one of them, unless the content names none. */
export function servedCities({ area, company }: Pick<SiteContent, 'area' | 'company'>): string[] {
  if (area.cities.length === 0) return []
  const own = company.address.city
  const otherCities = area.cities.filter((city) => comparable(city) !== comparable(own))
  return [own, ...otherCities].sort((a, b) => a.localeCompare(b, 'pt-BR'))
}
