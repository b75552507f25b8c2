import { byField } from '../app/quote/fields.ts'

/** What a visitor may type, by the kind of the field. */
const typed = {
  name: 'Maria Aparecida',
  email: 'maria@exemplo.com.br',
  phone: '(15) 99999-1234',
  line: '48',
  text: 'Bom dia.',
}

/** A good value for each field of the form; of a choice the first. */
export const exampleValues = byField((field) =>
  field.kind === 'choice' ? (field.options[0] ?? '') : typed[field.kind],
)

/** The form as a visitor fills it in, with a message that makes the request unique. */
export function filledForm(message: string, more: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({ ...exampleValues, message, ...more })
}
