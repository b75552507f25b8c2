import { readFileSync } from 'node:fs'
import type { Place } from '../../app/content/json-paths.ts'
import { exampleName } from '../../app/content/placeholders.ts'
import { blocker, ok, type Section } from './report.ts'

/**
 * Finds the mark of the example, which says in a comment that it is one.
 * @param at where the editor has the mark; no file of the content does
 */
export function checkMark(file: string, at?: Place): Section {
  const isExample = exampleName.test(readFileSync(file, 'utf8'))
  const finding = blocker('o logotipo (brand/mark.svg) é o do exemplo: ponha o da empresa', at)
  return { title: 'Marca', findings: [isExample ? finding : ok('o logotipo não é o do exemplo')] }
}
