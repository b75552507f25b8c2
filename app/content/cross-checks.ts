import path from 'node:path'
import type { Company } from './company.ts'
import { type Leaf, leavesOf } from './leaves.ts'
import type { ContentProblem } from './problem.ts'
import type { Segment } from './segment.ts'
import type { Service } from './service.ts'
import { normalised, sentencesOf, wordCount } from './wording.ts'

/** A content file that was read and fits its schema. */
export type Source<T> = { file: string; value: T }

/** Words from which on a sentence counts as somebody's own, and may not stand twice. */
const ownSentenceWords = 5

/** The id must be the file's name, and each place in the row must be taken once. */
export function findIdentityProblems(
  sources: readonly Source<{ id: string; order: number }>[],
): ContentProblem[] {
  const firstWith = new Map<number, string>()
  return sources.flatMap(({ file, value: { id, order } }) => {
    const problems: ContentProblem[] = []
    const name = path.basename(file, '.json')
    if (id !== name) {
      problems.push({ file, field: 'id', value: id, mend: `escreva "${name}", o nome do arquivo` })
    }
    const other = firstWith.get(order)
    if (other !== undefined) {
      const mend = `escolha um número que nenhum outro arquivo tenha: ${other} também o tem`
      problems.push({ file, field: 'order', value: order, mend })
    } else {
      firstWith.set(order, file)
    }
    return problems
  })
}

/** Services, segments and scenes share one folder of pictures, so no name may stand for two. */
export function findNameClashes(
  scenes: Source<Record<string, unknown>>,
  sources: readonly Source<{ id: string }>[],
): ContentProblem[] {
  const taken = new Map(Object.keys(scenes.value).map((name) => [name, scenes.file]))
  return sources.flatMap(({ file, value: { id } }) => {
    const other = taken.get(id)
    taken.set(id, file)
    const mend = `escolha outro nome: ${other} já o usa para uma imagem`
    return other === undefined ? [] : [{ file, field: 'id', value: id, mend }]
  })
}

/** A block that leads to the separate site stands exactly where there is such a site. */
export function findPromoProblems(
  company: Source<Company>,
  services: readonly Source<Service>[],
): ContentProblem[] {
  const { remoteSite } = company.value
  const withPromo = services.filter(({ value }) => value.promo !== null)
  if (remoteSite === null) {
    return withPromo.map(({ file, value }) => ({
      file,
      field: 'promo',
      value: value.promo,
      mend: 'retire, ou dê o endereço do site próprio em company.json, remoteSite',
    }))
  }
  if (withPromo.length > 0) return []
  const mend = 'dê a um serviço um promo que leve para lá, ou escreva null'
  return [{ file: company.file, field: 'remoteSite', value: remoteSite, mend }]
}

function ownTexts({ summary, description, fullDescription, benefits }: Service): Leaf[] {
  return leavesOf({ summary, description, fullDescription, benefits }).filter(
    ({ field }) => !field.endsWith('.icon'),
  )
}

/** No text stands in two services or segments, neither whole nor as a sentence. */
export function findSharedTexts(
  services: readonly Source<Service>[],
  segments: readonly Source<Segment>[],
): ContentProblem[] {
  const texts = [
    ...services.map(({ file, value }) => ({ file, leaves: ownTexts(value) })),
    ...segments.map(({ file, value: { description } }) => ({
      file,
      leaves: leavesOf({ description }),
    })),
  ]
  const firstPlace = new Map<string, string>()
  return texts.flatMap(({ file, leaves }) =>
    leaves.flatMap(({ field, value }) => {
      const text = String(value)
      const sentences = sentencesOf(text).filter((one) => wordCount(one) >= ownSentenceWords)
      const own = [...new Set([text, ...sentences].map(normalised))]
      // One complaint a text: a copied file has every sentence twice.
      const other = own.map((one) => firstPlace.get(one)).find((place) => place !== undefined)
      for (const one of own) if (!firstPlace.has(one)) firstPlace.set(one, `${file}, ${field}`)
      if (other === undefined) return []
      return [{ file, field, value: text, mend: `escreva de outro modo: também está em ${other}` }]
    }),
  )
}
