import { readdirSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { contentSchema } from '../../app/content/schema.ts'
import { id as idSchema } from '../../app/content/text.ts'

/** The parts of the content in the order in which the editor lists them. */
const parts = [
  'home',
  'services',
  'segments',
  'form',
  'company',
  'interface',
  'area',
  'scenes',
] as const satisfies (keyof typeof contentSchema.shape)[]

const { services, segments, ...single } = contentSchema.shape

/** The id of an item is the name of its file. */
const items = {
  services: services.element.omit({ id: true }),
  segments: segments.element.omit({ id: true }),
}

function own<T extends object>(things: T, name: string): T[keyof T] | undefined {
  return Object.hasOwn(things, name) ? things[name as keyof T] : undefined
}

/** The schema of a file in content/; none for a path that is no content file. */
export function schemaOf(file: string): z.ZodType | undefined {
  const [, part = '', id] = /^(\w+)(?:\/([^/]+))?\.json$/.exec(file) ?? []
  if (id === undefined) return own(single, part)
  return idSchema.safeParse(id).success ? own(items, part) : undefined
}

/** A path of a content file: parts and ids that are known, so nothing outside content/. */
export const contentFile = z.string().refine((file) => schemaOf(file) !== undefined)

const listed = z.object({ order: z.number(), title: z.string() })

type Item = { file: string; title: string; order: number }
export type Group = { part: string; title: string; isList: boolean; items: Item[] }

/** All that can be edited; the items of a list in their order. */
export function listGroups(read: (file: string) => unknown, directory: string): Group[] {
  return parts.map((part) => {
    const { title = part } = contentSchema.shape[part].meta() ?? {}
    const isList = part in items
    if (!isList) return { part, title, isList, items: [{ file: `${part}.json`, title, order: 1 }] }
    const files = readdirSync(path.join(directory, part)).map((name) => `${part}/${name}`)
    const found = files.filter(schemaOf).map((file) => ({ file, ...listed.parse(read(file)) }))
    return { part, title, isList, items: found.sort((one, other) => one.order - other.order) }
  })
}
