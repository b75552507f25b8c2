import words from 'virtual:words'
import { Field } from './field.tsx'
import { problemText } from './problem-text.ts'
import type { QuoteProblems, TypedValues } from './quote-outcome.ts'
import type { QuoteField } from './quote-request.ts'
import { fieldLimits } from './quote-request.ts'

const { fields } = words.form

type FormFieldsProps = {
  /** What was typed, where this page answers a form that could not be taken. */
  typed: TypedValues | null
  /** The subject that is chosen at first. */
  subject: string
  problems: QuoteProblems
}

/** The five fields, all required (specification, sections 3 and 5). */
export function FormFields({ typed, subject, problems }: FormFieldsProps) {
  const control = (field: QuoteField) => ({
    name: field,
    required: true,
    maxLength: fieldLimits[field],
    autoComplete: fields[field].autocomplete,
    defaultValue: typed?.[field] ?? '',
  })
  const frame = (field: QuoteField) => ({
    field,
    label: fields[field].label,
    problem: problemText(field, problems[field]),
  })
  const { maxLength: _selectHasNone, ...subjectControl } = control('subject')
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      <Field {...frame('name')}>
        {(described) => <input type="text" {...control('name')} {...described} />}
      </Field>
      <Field {...frame('email')}>
        {(described) => (
          <input type="email" inputMode="email" {...control('email')} {...described} />
        )}
      </Field>
      <Field {...frame('phone')}>
        {(described) => <input type="tel" {...control('phone')} {...described} />}
      </Field>
      <Field {...frame('subject')}>
        {(described) => (
          <select {...subjectControl} {...described} defaultValue={typed?.subject ?? subject}>
            <option value="">{fields.subject.placeholder}</option>
            {fields.subject.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field {...frame('message')} hint={fields.message.hint} className="sm:col-span-2">
        {(described) => <textarea rows={5} {...control('message')} {...described} />}
      </Field>
    </div>
  )
}
