import * as z from 'zod'
import type { JsonPath } from './json-paths.ts'

type Schema = z.core.$ZodType

/** The schema of what is written in a file, without what lets it be null or left out. */
function written(schema: Schema | undefined): Schema | undefined {
  if (schema instanceof z.ZodPipe) return written(schema.in)
  const isWrapper =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  return isWrapper ? written(schema.unwrap()) : schema
}

function childOf(parent: Schema | undefined, step: PropertyKey): Schema | undefined {
  const schema = written(parent)
  if (schema instanceof z.ZodObject) return schema.shape[String(step)]
  if (schema instanceof z.ZodArray) return schema.element
  if (!(schema instanceof z.ZodTuple)) return undefined
  return schema.def.items[Number(step)] ?? schema.def.rest ?? undefined
}

export function schemaAt(schema: Schema | undefined, path: JsonPath): Schema | undefined {
  return path.reduce(childOf, schema)
}

/** The titles on a path, as `Benefícios › Benefício 3 › Título`: the name that the owner reads. */
export function labelOf(schema: Schema | undefined, path: JsonPath): string {
  const titles = path.map((step, index) => {
    const parent = written(schemaAt(schema, path.slice(0, index)))
    const child = childOf(parent, step)
    const title = child && z.globalRegistry.get(child)?.title
    if (parent instanceof z.ZodArray) return `${title ?? 'Item'} ${Number(step) + 1}`
    // What follows the places of a tuple is numbered from there.
    const position = parent instanceof z.ZodTuple ? Number(step) + 1 - parent.def.items.length : 0
    return title && position > 0 ? `${title} ${position}` : title
  })
  return titles.filter((title) => title !== undefined).join(' › ')
}

/** A value in words: a number as in Brazil, and what is chosen from a list by its title. */
export function shownValue(schema: Schema | undefined, path: JsonPath, value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('pt-BR')
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  const field = schemaAt(schema, path)
  const choices = field && z.globalRegistry.get(field)?.oneOf
  const chosen = Array.isArray(choices) && choices.find((choice) => choice.const === value)
  return chosen ? chosen.title : String(value)
}
