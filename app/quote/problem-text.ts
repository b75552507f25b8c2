import words from 'virtual:words'
import { fillIn } from '../ui/fill-in.ts'
import type { FieldProblem } from './quote-outcome.ts'
import { fieldLimits, type QuoteField } from './quote-request.ts'

/** What to do about a field, in the words of `content/form.json`; null where nothing is wrong. */
export function problemText(field: QuoteField, problem: FieldProblem | undefined): string | null {
  if (!problem) return null
  return fillIn(words.form.fields[field].errors[problem], { max: fieldLimits[field] })
}
