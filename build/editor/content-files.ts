import { readdirSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { contentSchema } from '../../app/content/schema.ts'
import { id as idSchema } from '../../app/content/text.ts'

const parts: Record<string, z.ZodType> = contentSchema.shape

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

/** A path of a content file: parts and ids that are known, so nothing outside content/. */
export const contentFile = z.string().refine((file) => schemaOf(file) !== undefined)

type Item = { file: string; title: string; order: number }
type Group = { part: string; title: string; isList: boolean; items: Item[] }

const listed = z.object({ order: z.number(), title: z.string() })

/** All that can be edited; the items of a list in their order. */
export function listGroups(read: (file: string) => unknown, directory: string): Group[] {
  return Object.entries(parts).map(([part, schema]) => {
    const { title = part } = schema.meta() ?? {}
    const isList = schema instanceof z.ZodArray
    if (!isList) return { part, title, isList, items: [{ file: `${part}.json`, title, order: 1 }] }
    const files = readdirSync(path.join(directory, part)).map((name) => `${part}/${name}`)
    const items = files.filter(schemaOf).map((file) => ({ file, ...listed.parse(read(file)) }))
    return { part, title, isList, items: items.sort((one, other) => one.order - other.order) }
  })
}
