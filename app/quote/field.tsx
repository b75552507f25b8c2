import type { ReactNode } from 'react'
import type { QuoteField } from './quote-request.ts'

/** What ties a control to its label, hint and problem. */
type Described = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  field: QuoteField
  label: string
  hint?: string
  /** What the visitor has to do about this field, in words. */
  problem: string | null
  className?: string
  children: (described: Described) => ReactNode
}

/** A labelled control with its hint above and its problem below the label. */
export function Field({ field, label, hint, problem, className = '', children }: FieldProps) {
  const id = `pedido-${field}`
  const hintId = hint ? `${id}-dica` : undefined
  const problemId = problem ? `${id}-erro` : undefined
  const describedBy = [hintId, problemId].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {`${label} `}
        <span aria-hidden="true">*</span>
      </label>
      {hint && (
        <p id={hintId} className="mb-1.5 text-sm text-slate">
          {hint}
        </p>
      )}
      {problem && (
        <p id={problemId} className="mb-1.5 text-sm font-semibold text-alert">
          {problem}
        </p>
      )}
      {children({
        id,
        className: 'field',
        'aria-describedby': describedBy || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
    </div>
  )
}
