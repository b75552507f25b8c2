import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { type Place, parseJson, stepsOf } from '../app/content/json-paths.ts'
import { contentSchema } from '../app/content/schema.ts'
import { labelOf } from '../app/content/schema-paths.ts'
import { id as idSchema } from '../app/content/text.ts'
import { brandFile, brandSchema, readBrand } from './brand.ts'

const parts: Record<string, z.ZodType> = { ...contentSchema.shape, brand: brandSchema }

/** The schema of a file in content/; none for a path that is no content file. */
export function schemaOf(file: string): z.ZodType | undefined {
  const [, part = '', id] = /^(\w+)(?:\/([^/]+))?\.json$/.exec(file) ?? []
  const schema = Object.hasOwn(parts, part) ? parts[part] : undefined
  if (!(schema instanceof z.ZodArray)) return id === undefined ? schema : undefined
  const { element } = schema
  if (!(element instanceof z.ZodObject) || !idSchema.safeParse(id).success) return undefined
  // The id is the name of the file.
  return element.omit({ id: true })
}

/** What the owner calls a file that has this value. */
export const titleOf = (file: string, value: Value | null): string =>
  String(schemaOf(file)?.meta()?.title ?? (value?.title || file.replace(/^.*\/|\.json$/g, '')))

/** What the owner calls a field, as `Benefícios › Benefício 3 › Título`. */
export const labelAt = ({ file, field }: Place) => labelOf(schemaOf(file), stepsOf(field))

/** A path of a content file: parts and ids that are known, so nothing outside content/. */
export const contentPath = z.string().refine((file) => schemaOf(file) !== undefined)

/** Where a new item waits beside its list until it is complete: the build reads only .json. */
export const draftOf = (file: string) => `${file}.draft`

export const isDraft = (file: string) => file.endsWith(draftOf(''))

export const isJson = (file: string) => file.endsWith('.json') || isDraft(file)

/** The file that the editor shows for a path of the repository, also where that is of a draft. */
export const editedFileOf = (file: string) =>
  path.posix.relative('content', file.replace(/\.draft$/, ''))

/** A draft, which is not complete, has no order in its list. */
export type Item = { file: string; title: string; order: number | null }

export const valueSchema = z.record(z.string(), z.unknown())
export type Value = z.infer<typeof valueSchema>

/** The defaults in a group, also those of a point: without its two numbers a form has no fields for it. */
function defaultsOf(group: z.ZodType | undefined): Value {
  if (!(group instanceof z.ZodObject)) return {}
  const fields = Object.entries<z.ZodType>(group.shape).map(([name, field]) => {
    return [name, field instanceof z.ZodDefault ? field.def.defaultValue : defaultsOf(field)]
  })
  // What has no default is left out, as is a group in which nothing has one.
  return Object.fromEntries(fields.filter(([, value]) => value && Object.keys(value).length > 0))
}

export function createContentFiles(folder: string) {
  const directory = path.join(folder, 'content')
  const readJson = (name: string): Value | null => {
    const file = path.join(directory, name)
    return existsSync(file) ? valueSchema.parse(parseJson(readFileSync(file, 'utf8'))) : null
  }
  const read = (file: string): Value | null =>
    file === brandFile ? readBrand(folder) : readJson(file)
  /** What was last saved, also of a new item that is not complete; null where nothing was. */
  const lastSaved = (file: string, saved = read(file)): Value | null =>
    saved ?? readJson(draftOf(file))

  function itemsOf(part: string): Item[] {
    const names = readdirSync(path.join(directory, part)).map((name) =>
      name.replace(/\.draft$/, ''),
    )
    const files = [...new Set(names)].map((name) => `${part}/${name}`).filter(schemaOf)
    const items = files.map((file): Item => {
      const saved = read(file)
      return {
        file,
        title: titleOf(file, lastSaved(file, saved)),
        order: saved && Number(saved.order),
      }
    })
    const orderOf = ({ order }: Item) => order ?? files.length + 1
    return items.sort((a, b) => orderOf(a) - orderOf(b))
  }

  /** All that can be edited; the items of a list in their order, then its drafts. */
  const groups = () =>
    Object.entries(parts).map(([part, schema]) => {
      const { title = part } = schema.meta() ?? {}
      const isList = schema instanceof z.ZodArray
      const only = { file: `${part}.json`, title, order: 1 }
      return { part, title, isList, items: isList ? itemsOf(part) : [only] }
    })

  /** The others of its list that are part of the site. */
  const itemsBeside = (file: string): Item[] => {
    const items = groups().find(({ part }) => file.startsWith(`${part}/`))?.items ?? []
    return items.filter((item) => item.file !== file && item.order !== null)
  }

  return {
    read,
    lastSaved,
    groups,
    /** What names an item in a list called as its folder, and the rest: the value without its name. */
    referring(file: string): { title: string; stored: string; rest: Value }[] {
      const [list = '', id] = file.replace(/\.json$/, '').split('/')
      const items = groups().flatMap((group) => group.items)
      return items.flatMap(({ title, file, order }) => {
        const stored = order === null ? draftOf(file) : file
        const value = read(stored) ?? {}
        const named = value[list]
        if (!id || !Array.isArray(named) || !named.includes(id)) return []
        const rest = { ...value, [list]: named.filter((name) => name !== id) }
        return { title, stored, rest }
      })
    },
    /** What a new item begins with. */
    start: (file: string): Value => {
      return { order: itemsBeside(file).length + 1, ...defaultsOf(schemaOf(file)) }
    },
    /** A valid value: the one that is saved, or where the file is new that of its neighbour. */
    valid(file: string): Value {
      const [neighbour] = itemsBeside(file)
      return read(file) ?? (neighbour && read(neighbour.file)) ?? {}
    },
    /** A file with its new value, and the other items of its list, which make room for it. */
    withOrder(file: string, value: Value): [string, Value][] {
      const moved = itemsBeside(file).flatMap((item, index): [string, Value][] => {
        const order = index + (index + 1 < Number(value.order) ? 1 : 2)
        return item.order === order ? [] : [[item.file, { ...read(item.file), order }]]
      })
      return [[file, value], ...moved]
    },
  }
}
