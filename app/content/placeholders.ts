import * as z from 'zod'
import { jsonValues } from './json-paths.ts'
import type { SiteContent } from './schema.ts'

const reservedHosts = [
  // Names that cannot be registered (RFC 2606, RFC 6761) or exist only in a local network.
  /(?:^|\.)(?:example|test|invalid|localhost|local|internal)$/i,
  /(?:^|\.)(?:example|exemplo)\.(?:com|net|org)(?:\.br)?$/i,
  // IP addresses.
  /^[\d.]+$/,
  /^\[/,
]

/** Whether a host cannot be reached by the public. */
export function isReservedHost(host: string): boolean {
  return reservedHosts.some((form) => form.test(host))
}

/** The name under which this site was built. */
export const exampleName = /guardavale/i

const placeholderForms = [
  // Brazilian subscriber numbers begin with 2 to 9 (Anatel, numbering plan).
  /^\(\d{2}\) [01]/,
  /^00000-000$/,
  /^00\.000\.000\/0000-00$/,
  /^Rua Exemplo\b/,
  // A video id of one repeated character, alone or at the end of an address.
  /(?:^|[/=])([\w-])\1{10}$/,
  exampleName,
]

function isPlaceholder(field: string, value: string): boolean {
  const [, host = ''] = /(?:@|\/\/)([\w.-]+)/.exec(value) ?? []
  // A person must be named, not only the role (LGPD, art. 41, § 1).
  const isRole = field === 'privacy.name' && /^encarregad[oa]\b/i.test(value)
  return isRole || isReservedHost(host) || placeholderForms.some((form) => form.test(value))
}

/** What the build accepts, but must be replaced before the site is public. */
export function findPlaceholders({ company }: Pick<SiteContent, 'company'>) {
  return jsonValues(company).flatMap(({ path, value }) => {
    const field = z.core.toDotPath(path)
    if (typeof value !== 'string' || !isPlaceholder(field, value)) return []
    return [{ file: 'company.json', path, field, value }]
  })
}
