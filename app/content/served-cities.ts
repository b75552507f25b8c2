import { comparable } from './comparable.ts'
import type { SiteContent } from './schema.ts'

/**
 * The cities that the company says it serves, in alphabetical order. Its own is one of them, unless
 * `content/area.json` names none.
 */
export function servedCities({ area, company }: Pick<SiteContent, 'area' | 'company'>): string[] {
  if (area.cities.length === 0) return []
  const own = company.address.city
  const others = area.cities.filter((city) => comparable(city) !== comparable(own))
  return [own, ...others].sort((first, second) => first.localeCompare(second, 'pt-BR'))
}
