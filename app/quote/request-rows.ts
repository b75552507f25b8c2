import type { SiteContent } from '../content/schema.ts'
import { byField, quoteFields } from './fields.ts'

/** A request in the outbox, with the fields that the form had when it was sent. */
export type StoredRequest = Record<string, string | null>

/** A value in the words of the form; that of a field that was left out is empty. */
export type LabelledValue = { name: string; label: string; value: string }

type RowWords = { form: SiteContent['form']; services: readonly { id: string; title: string }[] }

/** The form's fields, then the service, then fields that the form has no more, by their names. */
export function requestRows(request: StoredRequest, { form, services }: RowWords): LabelledValue[] {
  const { service, ...values } = request
  const unknown = Object.entries(values).filter(
    ([name]) => !quoteFields.some((field) => field.name === name),
  )
  const fields = quoteFields.map(({ name }) => {
    const { label, options } = form.fields[name]
    const value = values[name] ?? ''
    return { name, label, value: options?.[value] ?? value }
  })
  const title = services.find(({ id }) => id === service)?.title
  return [
    ...fields,
    { name: 'service', label: form.service, value: title ?? service ?? '' },
    ...unknown.map(([name, value]) => ({ name, label: name, value: value ?? '' })),
  ]
}

/** Lines of text, for a chat or a mail, without what is empty. */
export function requestAsText(values: Readonly<Record<string, string>>, words: RowWords): string {
  const fields = byField(({ name }) => values[name]?.trim() ?? '')
  return requestRows({ ...fields, service: values.service ?? null }, words)
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n')
}
