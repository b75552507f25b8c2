import * as z from 'zod'
import {
  type FieldProblem,
  fieldProblems,
  type QuoteProblems,
  type TypedValues,
} from './quote-outcome.ts'
import {
  fieldLimits,
  longestServiceId,
  type QuoteRequest,
  quoteFields,
  serviceIdPattern,
  subjects,
} from './quote-request.ts'

/**
 * Characters that turn text around or hide in it (U+202A–202E, U+2066–2069, U+200B, U+FEFF). They
 * could make a name in the company's mail read as something else. Joiners stay: emoji need them.
 */
const deceptive = /[\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** A text of one line: a line break in it could otherwise begin a mail header of its own. */
function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(deceptive, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** A text of several lines, broken by LF only: browsers send CRLF but count one (HTML, 4.10.5.4). */
function manyLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replace(deceptive, '')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

const tooLong = 'too-long' satisfies FieldProblem
const empty = 'empty' satisfies FieldProblem
const format = 'format' satisfies FieldProblem

const line = (limit: number) =>
  z.string().transform(oneLine).pipe(z.string().min(1, empty).max(limit, tooLong))

/**
 * A number that can be called: at least 8 digits (a Brazilian number without its area code), at most
 * 20. Words are let through: «ramal 12» and «falar com Ana» are worth more than a tidy field.
 */
const phone = line(fieldLimits.phone).refine((text) => {
  const digits = text.normalize('NFKC').replace(/\D/g, '').length
  return digits >= 8 && digits <= 20
}, format)

/** The same pattern that browsers use for `type=email`, so that both refuse the same addresses. */
const email = line(fieldLimits.email).pipe(
  z.string().regex(z.regexes.html5Email, { error: format, abort: true }),
)

const quoteSchema = z.object({
  name: line(fieldLimits.name),
  email,
  phone,
  subject: line(fieldLimits.subject).pipe(z.enum(subjects, { error: format })),
  message: z
    .string()
    .transform(manyLines)
    .pipe(z.string().min(1, empty).max(fieldLimits.message, tooLong)),
  // Not a field that somebody fills in: a strange value is left out instead of being complained of.
  service: z.string().max(longestServiceId).regex(serviceIdPattern).nullable().catch(null),
})

type QuoteCheck = { ok: true; request: QuoteRequest } | { ok: false; problems: QuoteProblems }

const fieldSchema = z.enum(quoteFields)
const problemSchema = z.enum(fieldProblems)

/**
 * Checks and cleans what was typed. Each field gets at most one problem: the first that was found.
 */
export function checkQuote(typed: TypedValues): QuoteCheck {
  const result = quoteSchema.safeParse(typed)
  if (result.success) return { ok: true, request: result.data }
  const problems: QuoteProblems = {}
  for (const issue of result.error.issues) {
    const field = fieldSchema.parse(issue.path[0])
    problems[field] ??= problemSchema.catch(format).parse(issue.message)
  }
  return { ok: false, problems }
}
