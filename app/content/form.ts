import * as z from 'zod'
import { byField, type FieldProblem, possibleProblems, type QuoteField } from '../quote/fields.ts'
import { label, sentence, template, tokensOf } from './text.ts'

/** The texts of one field. */
type FieldWords = {
  label: string
  hint?: string | undefined
  /** For each problem that the field can have; `{max}` is its limit. */
  errors: Record<FieldProblem, string>
  /** The first, empty option of a choice. */
  placeholder?: string | undefined
  /** The labels of a choice's options, by their values. */
  options?: Record<string, string> | undefined
}

function fieldWords(field: QuoteField): z.ZodType<FieldWords> {
  const tokens = 'limit' in field ? ['max'] : []
  const words = {
    label,
    hint: sentence.optional(),
    errors: z.record(z.enum(possibleProblems(field)), template([], tokens)),
  }
  if (field.kind !== 'choice') return z.strictObject(words)
  return z.strictObject({
    ...words,
    placeholder: label,
    options: z.record(z.enum(field.options), label),
  })
}

/**
 * What the privacy text must say somewhere: what is used, how long, and whom to ask (LGPD, arts. 9
 * and 41).
 */
const privacyTokens = [
  'fields',
  'erasure',
  'retentionDays',
  'privacyName',
  'privacyContact',
] as const

const privacyParagraphs = z
  .array(template([], privacyTokens))
  .check(({ value: paragraphs, issues }) => {
    const used = paragraphs.flatMap(tokensOf)
    for (const name of privacyTokens.filter((one) => !used.includes(one))) {
      issues.push({ code: 'custom', input: paragraphs, message: `use {${name}} em um deles` })
    }
  })

/** What is done with personal data (LGPD, arts. 9 and 18). */
const privacy = z.strictObject({
  title: label,
  paragraphs: privacyParagraphs,
  /** When personal data are erased, by KEEP_DAYS. */
  erasure: z.strictObject({ atOnce: label, later: template(['days']) }),
  /** Follows the paragraphs where the visitor gets a confirmation (MAIL_CONFIRMATION=on). */
  confirmation: sentence,
  /** Replaces the paragraphs where nothing is sent (QUOTE_MODE=simulated). */
  simulated: sentence,
})

/** `content/form.json`: the words of the quote request. */
export const formSchema = z.strictObject({
  title: label,
  required: label,
  fields: z.strictObject(byField(fieldWords)),
  /** Label of the field that people do not see and programs fill in. */
  honeypot: label,
  service: z.strictObject({
    /** Comes before the title of the service that the request is about. */
    label,
    /** Label of the button that removes the service from the request. */
    remove: label,
  }),
  submit: label,
  submitting: label,
  success: sentence,
  reference: template(['reference']),
  error: sentence,
  errorSummary: label,
  draftKept: sentence,
  offline: sentence,
  /** Other contacts when sending failed. */
  fallbackContacts: z.strictObject({
    heading: label,
    whatsapp: label,
    email: label,
    phone: template(['phone']),
  }),
  privacy,
})

export type Form = z.infer<typeof formSchema>
