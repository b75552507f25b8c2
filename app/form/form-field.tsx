import { form } from 'virtual:content'
import type { ComponentProps } from 'react'
import { fillIn } from '../content/fill-in.ts'
import { withDots } from '../content/with-dots.ts'
import type { FieldProblem, QuoteField } from '../quote/fields.ts'
import { Icon } from '../ui/icon.tsx'

const inputTypes = { line: 'text', name: 'text', email: 'email', phone: 'tel' } as const

type ControlAttributes = Pick<
  ComponentProps<'input'>,
  'id' | 'defaultValue' | 'aria-describedby' | 'aria-invalid'
>

function Control({ field, ...own }: { field: QuoteField } & ControlAttributes) {
  const attributes = {
    ...own,
    name: field.name,
    required: field.required,
    autoComplete: field.autocomplete,
    className: 'field',
  }
  if (field.kind === 'choice') {
    const { placeholder, options = {} } = form.fields[field.name]
    return (
      <div className="relative">
        <select {...attributes} className="field appearance-none pr-11">
          <option value="">{placeholder}</option>
          {field.options.map((value) => (
            <option key={value} value={value}>
              {options[value]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-3 size-5" />
      </div>
    )
  }
  if (field.kind === 'text') {
    // Beside the contacts there is room for a longer message.
    return <textarea rows={4} {...attributes} className="field lg:min-h-60" />
  }
  return <input type={inputTypes[field.kind]} {...attributes} />
}

type FormFieldProps = {
  field: QuoteField
  initialValue: string
  problem: FieldProblem | undefined
}

export function FormField({ field, initialValue, problem }: FormFieldProps) {
  const { label, hint, errors } = form.fields[field.name]
  const max = 'limit' in field ? withDots(field.limit) : ''
  const error = problem && fillIn(errors[problem], { max })
  const id = `pedido-${field.name}`
  const hintId = hint ? `${id}-dica` : undefined
  const errorId = error ? `${id}-erro` : undefined
  return (
    <div
      className={
        field.kind === 'text' ? 'basis-full' : 'grow basis-full sm:basis-[calc(50%-.625rem)]'
      }
    >
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {`${label} `}
        {field.required && <span aria-hidden="true">*</span>}
      </label>
      {hint && (
        <p id={hintId} className="mb-1.5 text-sm text-slate">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mb-1.5 text-sm font-semibold text-alert">
          {error}
        </p>
      )}
      <Control
        field={field}
        id={id}
        defaultValue={initialValue}
        aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
        aria-invalid={error !== undefined}
      />
    </div>
  )
}
