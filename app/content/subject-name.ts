import type { Form } from './form.ts'

/** The words for the kind of a request, as the form offers it; a kind that it offers no more keeps its id. */
export function subjectName({ fields }: Pick<Form, 'fields'>, subject: string): string {
  return fields.subject.options?.[subject] ?? subject
}
