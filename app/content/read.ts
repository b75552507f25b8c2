import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type * as z from 'zod'
import { type Company, companySchema } from './company.ts'
import {
  findIdentityProblems,
  findNameClashes,
  findPromoProblems,
  findSharedTexts,
  type Source,
} from './cross-checks.ts'
import { formSchema } from './form.ts'
import { homeSchema } from './home.ts'
import { interfaceSchema } from './interface.ts'
import { mapStrings } from './leaves.ts'
import { scenesSchema } from './picture.ts'
import { ContentError, type ContentProblem, mendFor, problemsOf } from './problem.ts'
import type { SiteContent } from './schema.ts'
import { segmentSchema } from './segment.ts'
import { serviceSchema } from './service.ts'
import { findWordingProblems } from './wording.ts'

/** The text of a file as JSON, or the problem that keeps it from being read. */
function readJson(file: string): { json: unknown } | { problem: ContentProblem } {
  const wrong = (mend: string) => ({ problem: { file, field: '', value: undefined, mend } })
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    return wrong(
      `este arquivo não pode ser lido (${error instanceof Error ? error.message : error})`,
    )
  }
  try {
    // Some editors on Windows put a byte order mark in front, which JSON does not know.
    return { json: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch (error) {
    return wrong(`corrija o JSON (${error instanceof Error ? error.message : error})`)
  }
}

/**
 * Puts the company's names in the place of `{brand}`, `{fullName}` and `{legalName}`, so that they
 * stand in one file only.
 */
function fillNames(text: string, brand: Company['brand']): string {
  const names: Record<string, string> = {
    brand: brand.name,
    fullName: brand.fullName,
    legalName: brand.legalName,
  }
  return text.replace(/\{(brand|fullName|legalName)\}/g, (whole, name) => names[name] ?? whole)
}

/** Where the company's own file is wrong: keeps it from making all others wrong. */
const unknownBrand: Company['brand'] = {
  name: 'brand',
  fullName: 'fullName',
  legalName: 'legalName',
}

/** Reads content files one by one and keeps what is wrong with them. */
class ContentReader {
  readonly problems: ContentProblem[] = []
  #brand: Company['brand'] | undefined
  #authorisation: string | null = null

  /** From here on the company's names are filled in: its own file is read before. */
  introduce(company: Company | undefined): void {
    this.#brand = company?.brand ?? unknownBrand
    this.#authorisation = company?.authorisation ?? null
  }

  read<S extends z.ZodType>(file: string, schema: S): Source<z.output<S>> | undefined {
    const found = readJson(file)
    if ('problem' in found) {
      this.problems.push(found.problem)
      return undefined
    }
    const brand = this.#brand
    const filled = brand ? mapStrings(found.json, (text) => fillNames(text, brand)) : found.json
    const parsed = schema.safeParse(filled, { reportInput: true, error: mendFor })
    if (!parsed.success) {
      this.problems.push(...problemsOf(file, parsed.error.issues))
      return undefined
    }
    this.problems.push(...findWordingProblems(file, parsed.data, this.#authorisation))
    return { file, value: parsed.data }
  }

  /** Reads every JSON file of a folder, in the order that the files give themselves. */
  readFolder<S extends z.ZodType<{ order: number }>>(
    folder: string,
    schema: S,
  ): Source<z.output<S>>[] {
    let names: string[]
    try {
      names = readdirSync(folder).filter((name) => name.endsWith('.json'))
    } catch {
      names = []
    }
    if (names.length === 0) {
      const mend = 'crie esta pasta, com um arquivo JSON para cada item'
      this.problems.push({ file: folder, field: '', value: undefined, mend })
    }
    return names
      .sort()
      .map((name) => this.read(path.join(folder, name), schema))
      .filter((source) => source !== undefined)
      .sort((one, other) => one.value.order - other.value.order)
  }
}

/**
 * Reads all content files of a directory and checks them, each by itself and against each other.
 * Throws one ContentError that names every problem with file, field, value and mend.
 */
export function readContent(directory: string): SiteContent {
  const reader = new ContentReader()
  const at = (...names: string[]) => path.join(directory, ...names)

  const company = reader.read(at('company.json'), companySchema)
  reader.introduce(company?.value)
  const home = reader.read(at('home.json'), homeSchema)
  const scenes = reader.read(at('pictures.json'), scenesSchema)
  const words = reader.read(at('interface.json'), interfaceSchema)
  const form = reader.read(at('form.json'), formSchema)
  const services = reader.readFolder(at('services'), serviceSchema)
  const segments = reader.readFolder(at('segments'), segmentSchema)

  const problems = [
    ...reader.problems,
    ...findIdentityProblems(services),
    ...findIdentityProblems(segments),
    ...findSharedTexts(services, segments),
    ...(scenes === undefined ? [] : findNameClashes(scenes, [...services, ...segments])),
    ...(company === undefined ? [] : findPromoProblems(company, services)),
  ]
  const incomplete = !company || !home || !scenes || !words || !form
  if (incomplete || problems.length > 0) throw new ContentError(problems)

  return {
    company: company.value,
    home: home.value,
    scenes: scenes.value,
    services: services.map(({ value }) => value),
    segments: segments.map(({ value }) => value),
    interface: words.value,
    form: form.value,
  }
}
