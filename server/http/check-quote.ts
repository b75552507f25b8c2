import { domainToASCII } from 'node:url'
import * as z from 'zod'
import { deceptive } from '../../app/content/text.ts'
import {
  byField,
  type FieldProblem,
  idPattern,
  longestId,
  type QuoteField,
  type QuoteProblems,
  type QuoteRequest,
  type SubmittedValues,
} from '../../app/quote/fields.ts'

/**
 * Accents as one character with their letter. No language puts more than 30 marks on a letter (Unicode,
 * UAX 15, section 13), and to put thousands in order takes a second.
 */
const composed = (text: string) => text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC')

/** A text of one line: a line break in it could start another mail header. */
function oneLine(text: string): string {
  return composed(text.replace(deceptive, '').replace(/[\p{Cc}\s]+/gu, ' ')).trim()
}

/** A text of several lines, separated by LF. */
function manyLines(text: string): string {
  const lines = text.replace(/[\u2028\u2029\u0085]/gu, '\n')
  return composed(lines.replace(deceptive, '').replace(/(?![\n\t])\p{Cc}/gu, '')).trim()
}

/**
 * What can be called: 8 digits (a Brazilian number without its area code) to 26 (two with country
 * and area code). Words are accepted: «ramal 12» and «falar com Ana» are worth more than a clean
 * value.
 */
function isPhone(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return digits >= 8 && digits <= 26
}

/**
 * What `type=email` accepts, so that browser and server refuse the same addresses, but for a domain
 * without a dot, such as that of maria@gmail, which no answer reaches. Firefox sends a domain with
 * accents as it was typed, other browsers in ASCII.
 */
function isEmail(text: string): boolean {
  const [, local = '', domain = ''] =
    /^(.*@)([\p{L}\p{M}\p{N}.-]+\.[\p{L}\p{M}\p{N}-]+)$/u.exec(text) ?? []
  return z.regexes.html5Email.test(local + domainToASCII(domain))
}

function cleaned({ kind }: QuoteField, text: string): string {
  switch (kind) {
    case 'email':
      // No address has the joiners that emoji need.
      return oneLine(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    case 'text':
      return manyLines(text)
    default:
      return oneLine(text)
  }
}

function isWellFormed(field: QuoteField, value: string): boolean {
  switch (field.kind) {
    case 'name':
      return /\p{L}/u.test(value)
    case 'email':
      return isEmail(value)
    case 'phone':
      return isPhone(value)
    case 'choice':
      return field.options.includes(value)
    case 'line':
    case 'text':
      return true
  }
}

function problemOf(field: QuoteField, value: string): FieldProblem | null {
  if (value === '') return field.required ? 'empty' : null
  if ('limit' in field && value.length > field.limit) return 'too-long'
  return isWellFormed(field, value) ? null : 'format'
}

/** Visitors do not type the service, so a malformed value is left out instead of refused. */
function serviceOf(text: string): string | null {
  return text.length <= longestId && idPattern.test(text) ? text : null
}

type QuoteCheck = { ok: true; request: QuoteRequest } | { ok: false; problems: QuoteProblems }

/** No zod schema: the page needs a kind of problem for each field, not the texts of issues. */
export function checkQuote(submitted: SubmittedValues): QuoteCheck {
  const problems: QuoteProblems = {}
  const values = byField((field) => {
    const value = cleaned(field, submitted[field.name])
    const problem = problemOf(field, value)
    if (problem) problems[field.name] = problem
    return value
  })
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  return { ok: true, request: { ...values, service: serviceOf(submitted.service) } }
}
