import * as z from 'zod'
import { subjects } from '../quote/quote-request.ts'
import { label, sentence, template, text, tokensOf } from './text.ts'

const tooLong = template(5, 120, [], ['max'])

/** What a field says when it is wrong, by the kind of problem. */
const problems = { empty: sentence, 'too-long': tooLong, format: sentence }

const field = { label, autocomplete: text(2, 30), errors: z.strictObject(problems) }

const subject = z.strictObject({
  ...field,
  /** The first, empty choice. */
  placeholder: label,
  /** In the order in which they are offered (specification, section 3). */
  options: z
    .array(
      z.strictObject({
        value: z.enum(subjects),
        label,
      }),
    )
    .length(subjects.length)
    .refine((options) => new Set(options.map(({ value }) => value)).size === subjects.length, {
      error: 'escreva cada assunto uma vez',
    }),
})

/** What the privacy text must say somewhere: how long, and whom to ask (LGPD, arts. 9 and 41). */
const privacyTokens = ['retentionDays', 'privacyName', 'privacyContact'] as const

const privacyParagraphs = z
  .array(template(40, 500, [], privacyTokens))
  .min(1)
  .check(({ value: paragraphs, issues }) => {
    const said = paragraphs.flatMap(tokensOf)
    for (const name of privacyTokens) {
      if (said.includes(name)) continue
      issues.push({ code: 'custom', input: paragraphs, message: `use {${name}} em um deles` })
    }
  })

/** What is done with personal data (LGPD, arts. 9 and 18). */
const privacy = z.strictObject({
  title: label,
  paragraphs: privacyParagraphs,
  /** Follows the paragraphs where the visitor gets a confirmation (MAIL_CONFIRMATION=on). */
  confirmation: sentence,
  /** Stands in place of the paragraphs where nothing is sent (QUOTE_MODE=simulated). */
  simulated: sentence,
})

/** `content/form.json`: the words of the quote request. */
export const formSchema = z.strictObject({
  title: label,
  required: label,
  fields: z.strictObject({
    name: z.strictObject(field),
    email: z.strictObject(field),
    phone: z.strictObject(field),
    subject,
    message: z.strictObject({ ...field, hint: sentence }),
  }),
  /** Label of the field that people do not see and programs fill in. */
  trap: label,
  service: z.strictObject({
    /** Says which service the request is about. */
    line: template(5, 60, ['service']),
    /** Label of the button that takes the service out of the request. */
    remove: label,
  }),
  submit: label,
  submitting: label,
  success: sentence,
  protocol: template(5, 60, ['protocol']),
  error: sentence,
  errorSummary: label,
  draftKept: sentence,
  offline: sentence,
  waysOut: z.strictObject({
    heading: label,
    whatsapp: label,
    email: label,
    phone: template(5, 60, ['phone']),
  }),
  privacy,
})

export type Form = z.infer<typeof formSchema>
