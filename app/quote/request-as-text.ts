import words from 'virtual:words'
import { quoteFields } from './quote-request.ts'

const { fields } = words.form

/** The form's values as lines of text, for a chat or a mail; empty fields are left out. */
export function requestAsText(values: FormData): string {
  return quoteFields
    .map((field) => {
      const typed = String(values.get(field) ?? '').trim()
      const option = fields.subject.options.find(
        ({ value }) => field === 'subject' && value === typed,
      )
      return typed && `${fields[field].label}: ${option?.label ?? typed}`
    })
    .filter(Boolean)
    .join('\n')
}
