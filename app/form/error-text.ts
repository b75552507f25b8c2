import { company, form, labels } from 'virtual:content'
import type { FieldProblem, QuoteField } from '../quote/fields.ts'
import type { RefusalReason } from '../quote/quote-outcome.ts'
import { fillIn } from '../ui/fill-in.ts'

const { errors } = labels

/** What to do about a field; null when nothing is wrong. */
export function problemText(field: QuoteField, problem: FieldProblem | undefined): string | null {
  if (!problem) return null
  const max = 'limit' in field ? field.limit : ''
  return fillIn(form.fields[field.name].errors[problem], { max })
}

/** Null when the visitor can only try again, as the form's error text already says. */
const refusalTexts: Record<RefusalReason, string | null> = {
  malformed: null,
  'foreign-origin': errors['foreign-origin'].text,
  'too-large': errors['too-large'].text,
  'too-many': errors['too-many'].text,
  'outbox-full': errors['outbox-full'].text,
  'not-stored': null,
}

/** What the visitor can do about a refusal, beyond trying again. */
export function refusalText(reason: RefusalReason): string | null {
  const text = refusalTexts[reason]
  return text && fillIn(text, { phone: company.phone.display })
}
