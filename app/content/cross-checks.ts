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
      problems.push({ file, field: 'id', value: id, mend: `write "${name}", the file's name` })
    }
    const other = firstWith.get(order)
    if (other !== undefined) {
      const mend = `choose a number that no other file has: ${other} has it too`
      problems.push({ file, field: 'order', value: order, mend })
    } else {
      firstWith.set(order, file)
    }
    return problems
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
      mend: 'take it out, or give the address of the separate site in company.json, remoteSite',
    }))
  }
  if (withPromo.length > 0) return []
  const mend = 'give one service a promo that leads there, or write null'
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
      return [...new Set([text, ...sentences].map(normalised))].flatMap((own) => {
        const other = firstPlace.get(own)
        if (other === undefined) {
          firstPlace.set(own, `${file}, ${field}`)
          return []
        }
        return [{ file, field, value: text, mend: `write it anew: it stands in ${other} too` }]
      })
    }),
  )
}
