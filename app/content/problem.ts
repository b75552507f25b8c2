import type * as z from 'zod'

/** One thing that is wrong in a content file, and what to do about it. */
export type ContentProblem = {
  file: string
  /** The path to the value, as `benefits[2].title`; empty for the whole file. */
  field: string
  /** The path in the owner's words, as `Benefícios › Benefício 3 › Título`. */
  label?: string
  value: unknown
  /** Says what to do, in Portuguese: "escreva no máximo 40 caracteres; há 90". */
  hint: string
}

const shownLength = 60

function shown(value: unknown): string {
  if (isEmpty(value)) return 'está vazio'
  if (Array.isArray(value)) return `é uma lista de ${value.length}`
  if (typeof value === 'object' && value !== null) return 'é um grupo de campos'
  const written = JSON.stringify(value)
  return `é ${written.length > shownLength ? `${written.slice(0, shownLength)}…"` : written}`
}

/** The content cannot be used. Its message names every problem, one a line. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly problems: readonly ContentProblem[]
  readonly lines: readonly string[]

  constructor(problems: readonly ContentProblem[]) {
    const count = problems.length === 1 ? 'um problema' : `${problems.length} problemas`
    const lines = problems.map(({ file, field, label, value, hint }) => {
      const name = label ? `${field} (${label})` : field
      return field === '' ? `${file}: ${hint}` : `${file}: ${name} ${shown(value)}: ${hint}`
    })
    super(`O conteúdo tem ${count}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
    this.problems = problems
    this.lines = lines
  }
}

const kinds: Record<string, string> = {
  string: 'um texto entre aspas',
  number: 'só um número, sem outros sinais',
  int: 'só um número inteiro, sem outros sinais',
  array: 'uma lista entre [ ]',
  tuple: 'uma lista entre [ ]',
  object: 'um grupo de campos entre { }',
  boolean: 'true ou false',
}

function sizeHint(bound: string, limit: number | bigint, input: unknown): string {
  if (Array.isArray(input)) return `ponha ${bound} ${limit} na lista; há ${input.length}`
  if (typeof input !== 'string') return `escreva um número de ${bound} ${limit}`
  return `escreva ${bound} ${limit} caracteres; há ${input.length}`
}

export const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** The hints for issues that the schemas themselves have no text for. */
export const hintFor: z.core.$ZodErrorMap = (issue) => {
  const isList = issue.code === 'invalid_type' && issue.expected === 'array'
  if (isEmpty(issue.input) && !isList && issue.code !== 'unrecognized_keys') {
    return 'preencha este campo'
  }
  switch (issue.code) {
    case 'invalid_type':
      return `escreva ${kinds[issue.expected] ?? issue.expected}`
    case 'too_small':
      return sizeHint(issue.exact ? 'exatamente' : 'ao menos', issue.minimum, issue.input)
    case 'too_big':
      return sizeHint(issue.exact ? 'exatamente' : 'no máximo', issue.maximum, issue.input)
    case 'invalid_value':
      return `escreva um destes: ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    case 'unrecognized_keys':
      return 'retire este campo ou corrija o nome: nada o lê'
    default:
      return undefined
  }
}
