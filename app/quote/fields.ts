/** The value of `subject` that asks for a quote. */
export const quoteSubject = 'orcamento'

/** The values of `subject`, in the form's order (specification, section 3). */
const subjects = [quoteSubject, 'informacoes', 'suporte', 'outros'] as const

/** `text` holds several lines, the other kinds one; a `name` has a letter in it. */
type Field = {
  name: string
  required: boolean
  /** As in HTML, but never `off`: a browser that goes back would not bring back what was typed. */
  autocomplete?: string
} & (
  | {
      kind: 'line' | 'name' | 'email' | 'phone' | 'text'
      /** In UTF-16 code units. It is no `maxlength`, which cuts what is pasted without a word. */
      limit: number
    }
  | { kind: 'choice'; options: readonly string[] }
)

/**
 * The fields of the form in their order (specification, section 3), from which controls, checks,
 * the draft, mails and exports follow. Their words are in `content/form.json` under the same names. No
 * name is one of `hiddenInputs` or of what `server/delivery/webhook-channel.ts` adds.
 */
export const quoteFields = [
  { name: 'name', kind: 'name', limit: 120, required: true, autocomplete: 'name' },
  // RFC 5321, section 4.5.3.1: a path is at most 256 octets with its angle brackets.
  { name: 'email', kind: 'email', limit: 254, required: true, autocomplete: 'email' },
  { name: 'phone', kind: 'phone', limit: 40, required: true, autocomplete: 'tel' },
  { name: 'subject', kind: 'choice', options: subjects, required: true },
  { name: 'message', kind: 'text', limit: 5000, required: true },
] as const satisfies readonly Field[]

export type FieldName = (typeof quoteFields)[number]['name']
export type QuoteField = Field & { name: FieldName }

export function byField<Value>(makeValue: (field: QuoteField) => Value): Record<FieldName, Value> {
  const entries = quoteFields.map((field) => [field.name, makeValue(field)])
  // Object.fromEntries loses the types of the keys.
  return Object.fromEntries(entries) as Record<FieldName, Value>
}

/** A quote request whose fields are all checked; an optional field that was left out is empty. */
export type QuoteRequest = Record<FieldName, string> & {
  /** The id of the service page that the visitor came from. */
  service: string | null
}

/** What the visitor submitted, as text and unchecked, to fill in the form again. */
export type SubmittedValues = Record<FieldName, string> & { service: string }

export type FieldProblem = 'empty' | 'too-long' | 'format'

export type QuoteProblems = Partial<Record<FieldName, FieldProblem>>

/** The problems that a field can have; each has a text in `content/form.json`. */
export function possibleProblems({ kind, required }: QuoteField): FieldProblem[] {
  const problems: FieldProblem[] = required ? ['empty'] : []
  if (kind !== 'choice') problems.push('too-long')
  if (kind !== 'line' && kind !== 'text') problems.push('format')
  return problems
}

export function isProblem(name: string, problem: unknown): boolean {
  const field = quoteFields.find((known) => known.name === name)
  return field !== undefined && possibleProblems(field).some((possible) => possible === problem)
}

/** What the id of a service, segment or photograph looks like, in the content, in URLs and in the form. */
export const idPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const longestId = 40

/** The query parameter of the home page that names the requested service's id. */
export const serviceParameter = 'servico'

/** The query parameter that says that a form was received: by its reference, or without one. */
export const receivedParameter = 'pedido'
export const receivedWithoutReference = 'recebido'

/** The names of the form's other inputs, which no field may have. */
export const hiddenInputs = {
  service: 'service',
  /** An idempotency key (UUID) made by the browser; empty without scripts. */
  key: 'key',
  /** People do not see this field, programs fill it in. */
  honeypot: 'website',
  /** Milliseconds from the page's start, or an earlier draft's, to sending. Nothing stores it. */
  elapsed: 'elapsed',
} as const
