import { vercelStegaCombine } from '@vercel/stega'
import * as z from 'zod'
import type { Company } from '../app/content/company.ts'
import type { Place } from '../app/content/json-paths.ts'
import type { SiteContent } from '../app/content/schema.ts'

/** Words, other than an id, an icon, an address or a sign. */
const isWords = (value: unknown): value is string =>
  typeof value === 'string' && /^\p{Lu}|\s/u.test(value)

function marked(file: string, tree: unknown, path: readonly PropertyKey[] = []): unknown {
  if (isWords(tree)) {
    const place: Place = { file, field: z.core.toDotPath(path) }
    return vercelStegaCombine(tree, place, false)
  }
  if (typeof tree !== 'object' || tree === null) return tree
  const entries = Object.entries(tree)
  if (Array.isArray(tree))
    return entries.map(([key, value]) => marked(file, value, [...path, Number(key)]))
  return Object.fromEntries(
    entries.map(([key, value]) => [key, marked(file, value, [...path, key])]),
  )
}

/** The facts that are shown as they are; others are compared, or are part of a link. */
function shownFacts({ brand, phone, resumePhone, proof, address: { street } }: Company) {
  return { brand, phone, resumePhone, proof, address: { street } }
}

/** The content with invisible signs behind each text that say where it is edited. */
export function withMarks({ company, area, ...words }: SiteContent): SiteContent {
  const facts = marked('company.json', shownFacts(company)) as ReturnType<typeof shownFacts>
  const address = { ...company.address, ...facts.address }
  const parts = Object.entries(words).map(([part, value]) => {
    if (!Array.isArray(value)) return [part, marked(`${part}.json`, value)]
    return [part, value.map((item) => marked(`${part}/${item.id}.json`, item))]
  })
  // The shape is the same.
  return {
    company: { ...company, ...facts, address },
    area,
    ...Object.fromEntries(parts),
  } as SiteContent
}
