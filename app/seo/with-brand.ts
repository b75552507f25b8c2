import type { Company } from '../content/company.ts'

/** A page's title with the company's name behind it, as search results and tabs show it. */
export function withBrand(title: string, { name }: Company['brand']): string {
  return `${title} | ${name}`
}
