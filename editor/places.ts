import { vercelStegaCombine } from '@vercel/stega'
import * as z from 'zod'
import { isTree } from '../app/content/json-paths.ts'
import { keysOf } from '../app/content/keys-of.ts'
import { hoursText } from '../app/content/opening-hours.ts'
import type { SiteContent } from '../app/content/schema.ts'

/** Words, other than an id, an icon, an address or a sign; a CNPJ is shown like them. */
const isWords = (value: unknown): value is string =>
  typeof value === 'string' && /^\p{Lu}|\s|\/\w{4}-\d\d$/u.test(value)

/** Texts that the home page compares with each other. A click on one leads to the text beside it. */
const compared: unknown[] = ['term', 'reportLine']

function placed(file: string, tree: unknown, path: readonly PropertyKey[] = []): unknown {
  if (file === 'home.json' && compared.includes(path.at(-1))) return tree
  if (isWords(tree)) return vercelStegaCombine(tree, `${file} ${z.core.toDotPath(path)}`, false)
  if (Array.isArray(tree)) return tree.map((item, at) => placed(file, item, [...path, at]))
  if (!isTree(tree)) return tree
  const entries = Object.entries(tree)
  return Object.fromEntries(entries.map(([key, item]) => [key, placed(file, item, [...path, key])]))
}

/** Where the facts are edited whose texts do not say it themselves, by those texts on the pages. */
export function placesOfFacts({ company, area, home }: SiteContent): Record<string, string> {
  /** The number itself stands in the company's figures, where it is a single one of those. */
  const placeOfFigure = (value: string, at: number) => {
    const number = Number(value.replace(/\D/g, ''))
    const [found, another] = keysOf(company.figures).filter(
      (name) => company.figures[name] === number,
    )
    return found && !another
      ? `company.json figures.${found}`
      : `home.json statistics.items[${at}].value`
  }
  return Object.fromEntries([
    ...company.hours.map((hours, at) => [hoursText(hours), `company.json hours[${at}].opens`]),
    ...area.cities.map((city, at) => [city, `area.json cities[${at}]`]),
    ...home.statistics.items.map(({ value }, at) => [value, placeOfFigure(value, at)]),
  ])
}

/** The content with the place where each text is edited, in invisible characters behind it. */
export function withPlaces({ company, area, ...words }: SiteContent): SiteContent {
  const { brand, phone, resumePhone, cnpj, proof } = company
  const { street } = company.address
  // The facts that are shown as they are; others are compared, or are part of a link.
  const shown = { brand, phone, resumePhone, cnpj, proof, address: { street } }
  const facts = placed('company.json', shown) as typeof shown
  const address = { ...company.address, ...facts.address }
  const parts = Object.entries(words).map(([part, value]) => {
    if (!Array.isArray(value)) return [part, placed(`${part}.json`, value)]
    return [part, value.map((item) => placed(`${part}/${item.id}.json`, item))]
  })
  // The shape is the same.
  return {
    company: { ...company, ...facts, address },
    area,
    ...Object.fromEntries(parts),
  } as SiteContent
}
