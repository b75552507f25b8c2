import type * as z from 'zod'
import { fieldPath } from './leaves.ts'

/** One thing that is wrong in a content file, and how to mend it. */
export type ContentProblem = {
  file: string
  /** The way to the value, as `benefits[2].title`; empty where the whole file is meant. */
  field: string
  value: unknown
  /** Says what to do, as "write 60 to 180 characters; there are 12". */
  mend: string
}

/** Characters of a wrong value that an error shows. */
const shownLength = 60

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'a group of fields'
  const written = JSON.stringify(value)
  return written.length > shownLength ? `${written.slice(0, shownLength)}…"` : written
}

function line({ file, field, value, mend }: ContentProblem): string {
  return field === '' ? `${file}: ${mend}` : `${file}: ${field} is ${shown(value)}: ${mend}`
}

/** The content cannot be used. Its message names every problem, one a line. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`
    super(
      `The content has ${count}:\n${problems.map((problem) => `  ${line(problem)}`).join('\n')}`,
    )
    this.name = 'ContentError'
    this.problems = problems
  }
}

const kinds: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  array: 'a list in [ ]',
  object: 'a group of fields in { }',
  boolean: 'true or false',
}

function entries(count: number | bigint): string {
  return count === 1n || count === 1 ? '1 entry' : `${count} entries`
}

function sizeMend(limit: number | bigint, word: string, origin: string, input: unknown): string {
  const size = Array.isArray(input) ? `; there are ${input.length}` : ''
  if (origin === 'array') return `give ${word}${entries(limit)}${size}`
  return `write ${origin === 'string' ? 'a text of ' : 'a number of '}${word}${limit}`
}

/** The mend for what the schemas themselves have no words for. */
export const mendFor: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = kinds[issue.expected] ?? issue.expected
      return issue.input === undefined ? `add this field: ${kind}` : `write ${kind}`
    }
    case 'too_small': {
      const word = issue.exact ? 'exactly ' : 'at least '
      return sizeMend(issue.minimum, word, issue.origin, issue.input)
    }
    case 'too_big': {
      const word = issue.exact ? 'exactly ' : 'at most '
      return sizeMend(issue.maximum, word, issue.origin, issue.input)
    }
    case 'invalid_value':
      return `write one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
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
      mend: 'take this field out or correct its name: nothing reads it',
    }))
  })
}
