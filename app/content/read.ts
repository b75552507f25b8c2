import { isUtf8 } from 'node:buffer'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { companySchema } from './company.ts'
import { crossCheck } from './cross-checks.ts'
import { contentFiles } from './files.ts'
import { token } from './fill-in.ts'
import { type JsonPath, parseJson, valueAt } from './json-paths.ts'
import { ContentError, type ContentProblem, hintFor } from './problem.ts'
import { contentSchema, type SiteContent } from './schema.ts'
import { labelOf, schemaAt } from './schema-paths.ts'
import { companyTokens } from './text.ts'

/** The JSON of a file; a failure to read it is added to the problems. */
export function readJson(file: string, problems: ContentProblem[]): unknown {
  let hint = 'este arquivo não pode ser lido'
  try {
    const bytes = readFileSync(file)
    // In another encoding its accents would be lost.
    if (!isUtf8(bytes)) throw new Error('salve-o em UTF-8')
    hint = 'corrija o JSON'
    return parseJson(bytes.toString())
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    problems.push({ file, field: '', value: undefined, hint: `${hint} (${reason})` })
    return undefined
  }
}

/** @throws ContentError that names every file that cannot be read */
function readFiles(directory: string): Record<string, unknown> {
  const problems: ContentProblem[] = []
  const parts = Object.entries(contentSchema.shape).map(([part, schema]) => {
    const source = path.join(directory, part)
    if (!(schema instanceof z.ZodArray)) return [part, readJson(`${source}.json`, problems)]
    const names = globSync('*.json', { cwd: source }).sort()
    // The id of an item is the name of its file.
    const list = names.map((name) =>
      Object.assign({}, readJson(path.join(source, name), problems), { id: path.parse(name).name }),
    )
    return [part, list]
  })
  if (problems.length > 0) throw new ContentError(problems)
  return Object.fromEntries(parts)
}

const { brand, figures, address } = companySchema.shape
const { city } = address.shape
const tokenSources = z.object({
  company: z.object({ brand, figures, address: z.object({ city }) }),
  services: z.array(z.unknown()),
})

/**
 * What stands for the tokens while company.json is wrong, so that its problems are not reported for
 * every text: a digit where a figure may be required, else the token's name, to be long enough.
 */
const substitutes = Object.fromEntries(
  companyTokens.map((name) => [name, name in figures.shape || name === 'servicos' ? '1' : name]),
)

function tokenValues(json: Record<string, unknown>): Record<string, string> {
  const { data } = tokenSources.safeParse(json)
  if (!data) return substitutes
  const { brand, figures, address } = data.company
  const { name, ...names } = brand
  const counts = Object.entries({ ...figures, servicos: data.services.length })
  const written = counts.map(([key, count]) => [key, count.toLocaleString('pt-BR')])
  return { brand: name, ...names, cidade: address.city, ...Object.fromEntries(written) }
}

/** A full stop behind a token goes where the name ends with one, such as "Ltda.". */
const tokenAndStop = new RegExp(`${token.source}(\\.?)`, 'g')

/** Puts the company's names, city and figures in place of their tokens in all texts. */
function fillInTokens(json: Record<string, unknown>): unknown {
  const values = new Map(Object.entries(tokenValues(json)))
  const fill = (text: string) =>
    text.replace(tokenAndStop, (written, name, stop) => {
      const value = values.get(name)
      if (value === undefined) return written
      return value.endsWith('.') ? value : value + stop
    })
  // A token in one of these stays, so that it is refused.
  const names = Object.values(valueAt(json, 'company.brand') ?? {})
  const own = [...names, valueAt(json, 'company.address.city')]
  return JSON.parse(JSON.stringify(json), (_key, value) =>
    typeof value === 'string' && !own.includes(value) ? fill(value) : value,
  )
}

/** The file that a path of the content leads into, and its own path; a list's is its folder. */
function fileOf([part = '', index]: JsonPath, written: Record<string, unknown>) {
  const files = contentFiles(written)
  const found = files.find(({ at }) => at[0] === part && (at.length === 1 || at[1] === index))
  return found ?? { file: String(part), at: [part] }
}

/** What stands for the tokens of a text that is too long with them: they are not what was typed. */
function filledIn(issue: z.core.$ZodIssue, written: Record<string, unknown>): string {
  const text = valueAt(written, z.core.toDotPath(issue.path))
  if (issue.code !== 'too_big' || typeof text !== 'string') return ''
  const values = tokenValues(written)
  const used = companyTokens.filter((name) => text.includes(`{${name}}`))
  const said = used.map((name) => `{${name}} = “${values[name]}”`)
  return used.length > 0 ? `, com ${said.join(' e ')}` : ''
}

/** A zod issue as problems of a file; every unknown field is a problem of its own. */
function problemsOf(
  issue: z.core.$ZodIssue,
  directory: string,
  written: Record<string, unknown>,
): ContentProblem[] {
  const { file: name, at } = fileOf(issue.path, written)
  const file = path.join(directory, name)
  const inFile = issue.path.slice(at.length)
  const schema = schemaAt(contentSchema, at)
  const problem = (path: JsonPath, value: unknown) => {
    const [field, label] = [z.core.toDotPath(path), labelOf(schema, path)]
    return { file, field, label, value, hint: issue.message + filledIn(issue, written) }
  }
  if (issue.code !== 'unrecognized_keys') return [problem(inFile, issue.input)]
  return issue.keys.map((key) => problem([...inFile, key], issue.input?.[key]))
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order

/** @throws ContentError that names every problem with file, field, value and hint */
export function readContent(directory: string): SiteContent {
  const written = readFiles(directory)
  const schema = contentSchema.check(crossCheck)
  const { data, error } = schema.safeParse(fillInTokens(written), {
    reportInput: true,
    error: hintFor,
  })
  if (error) {
    throw new ContentError(error.issues.flatMap((issue) => problemsOf(issue, directory, written)))
  }
  const { services, segments } = data
  return { ...data, services: services.toSorted(byOrder), segments: segments.toSorted(byOrder) }
}
