import type { Subject } from '../quote/quote-request.ts'
import type { Form } from './form.ts'

/** The words for the kind of a request, as the form offers it. */
export function subjectName({ fields }: Pick<Form, 'fields'>, subject: Subject): string {
  return fields.subject.options.find(({ value }) => value === subject)?.label ?? subject
}
