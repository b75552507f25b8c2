/** The values of `subject`, in the order in which the form offers them (specification, section 3). */
export const subjects = ['orcamento', 'informacoes', 'suporte', 'outros'] as const
export type Subject = (typeof subjects)[number]

/** The five fields of the form (specification, section 3), in the order in which they stand. */
export const quoteFields = ['name', 'email', 'phone', 'subject', 'message'] as const
export type QuoteField = (typeof quoteFields)[number]

/**
 * The longest text a field takes, in UTF-16 code units, as `maxlength` counts them.
 * E-mail: RFC 5321, section 4.5.3.1 (a path is at most 256 octets with its angle brackets).
 */
export const fieldLimits = {
  name: 120,
  email: 254,
  phone: 40,
  subject: 20,
  message: 5000,
} as const satisfies Record<QuoteField, number>

/** A quote request whose every field was checked. */
export type QuoteRequest = {
  name: string
  email: string
  phone: string
  subject: Subject
  message: string
  /** The id of the service page that the visitor came from. */
  service: string | null
}

/** What the id of a service looks like, in the content, in URLs and in the form. */
export const serviceIdPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const longestServiceId = 40

/** The names of the form's inputs beside the five fields. */
export const hiddenInputs = {
  /** The id of the service asked for, or empty. */
  service: 'service',
  /** An idempotency key (UUID) made by the browser; empty without scripts. */
  key: 'key',
  /** The trap: people do not see it, programs fill it in. */
  trap: 'website',
} as const
