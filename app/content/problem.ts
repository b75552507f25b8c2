import type * as z from 'zod'
import { fieldPath } from './leaves.ts'

/** One thing that is wrong in a content file, and how to mend it. */
export type ContentProblem = {
  file: string
  /** The way to the value, as `benefits[2].title`; empty where the whole file is meant. */
  field: string
  value: unknown
  /** Says what to do, as "escreva de 60 a 180 caracteres; há 12". */
  mend: string
}

/** Characters of a wrong value that an error shows. */
const shownLength = 60

function shown(value: unknown): string {
  if (value === undefined) return 'nada'
  if (Array.isArray(value)) return `uma lista de ${value.length}`
  if (typeof value === 'object' && value !== null) return 'um grupo de campos'
  const written = JSON.stringify(value)
  return written.length > shownLength ? `${written.slice(0, shownLength)}…"` : written
}

function line({ file, field, value, mend }: ContentProblem): string {
  return field === '' ? `${file}: ${mend}` : `${file}: ${field} é ${shown(value)}: ${mend}`
}

/** The content cannot be used. Its message names every problem, one a line. */
export class ContentError extends Error {
  readonly lines: readonly string[]

  constructor(problems: readonly ContentProblem[]) {
    const count = problems.length === 1 ? 'um problema' : `${problems.length} problemas`
    const lines = problems.map(line)
    super(`O conteúdo tem ${count}:\n${lines.map((one) => `  ${one}`).join('\n')}`)
    this.name = 'ContentError'
    this.lines = lines
  }
}

const kinds: Record<string, string> = {
  string: 'um texto entre aspas',
  number: 'um número',
  int: 'um número inteiro',
  array: 'uma lista entre [ ]',
  object: 'um grupo de campos entre { }',
  boolean: 'true ou false',
}

function entries(count: number | bigint): string {
  return count === 1n || count === 1 ? '1 item' : `${count} itens`
}

function sizeMend(limit: number | bigint, word: string, origin: string, input: unknown): string {
  const size = Array.isArray(input) ? `; há ${input.length}` : ''
  if (origin === 'array') return `ponha ${word}${entries(limit)}${size}`
  return `escreva ${origin === 'string' ? 'um texto de ' : 'um número de '}${word}${limit}`
}

/** The mend for what the schemas themselves have no words for. */
export const mendFor: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = kinds[issue.expected] ?? issue.expected
      return issue.input === undefined ? `acrescente este campo: ${kind}` : `escreva ${kind}`
    }
    case 'too_small': {
      const word = issue.exact ? 'exatamente ' : 'ao menos '
      return sizeMend(issue.minimum, word, issue.origin, issue.input)
    }
    case 'too_big': {
      const word = issue.exact ? 'exatamente ' : 'no máximo '
      return sizeMend(issue.maximum, word, issue.origin, issue.input)
    }
    case 'invalid_value':
      return `escreva um destes: ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    default:
      return undefined
  }
}

/** Turns what zod found in one file into problems; every unknown field is one of its own. */
export function problemsOf(file: string, issues: readonly z.core.$ZodIssue[]): ContentProblem[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') {
      return [{ file, field: fieldPath(issue.path), value: issue.input, mend: issue.message }]
    }
    return issue.keys.map((key) => ({
      file,
      field: fieldPath([...issue.path, key]),
      value: issue.input?.[key],
      mend: 'retire este campo ou corrija o nome: nada o lê',
    }))
  })
}
