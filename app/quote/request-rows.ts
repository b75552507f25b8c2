import { byField, type FieldName, quoteFields } from './fields.ts'

/**
 * A request as it is in the outbox. It has the fields that the form had when it was sent: later the
 * form may have others.
 */
export type StoredRequest = Record<string, string | null>

/**
 * One value of a request in the words of the form, as that of a choice by its label; the value of a
 * field that was left out is empty.
 */
export type LabelledValue = { name: string; label: string; value: string }

/** The part of `content/form.json` that names the fields and the options of a choice. */
type FormLabels = {
  fields: Record<FieldName, { label: string; options?: Record<string, string> | undefined }>
  service: string
}

type RowWords = { form: FormLabels; services: readonly { id: string; title: string }[] }

/**
 * Every value of a request with its label: the form's fields in their order, then the service, then
 * fields that the form has no more, labelled by their names. Mails, `quotes show` and CSV files
 * use it.
 */
export function requestRows(request: StoredRequest, { form, services }: RowWords): LabelledValue[] {
  const { service, ...rest } = request
  const unknown = new Map(Object.entries(rest))
  const fields = quoteFields.map(({ name }) => {
    unknown.delete(name)
    const { label, options } = form.fields[name]
    const value = request[name] ?? ''
    return { name, label, value: options?.[value] ?? value }
  })
  const title = services.find(({ id }) => id === service)?.title
  return [
    ...fields,
    { name: 'service', label: form.service, value: title ?? service ?? '' },
    ...[...unknown].map(([name, value]) => ({ name, label: name, value: value ?? '' })),
  ]
}

/**
 * The form's values as lines of text, for a chat or a mail; the service by its id, and without what is
 * empty.
 */
export function requestAsText(values: Readonly<Record<string, string>>, form: FormLabels): string {
  const fields = byField(({ name }) => values[name]?.trim() ?? '')
  return requestRows({ ...fields, service: values.service ?? null }, { form, services: [] })
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n')
}
