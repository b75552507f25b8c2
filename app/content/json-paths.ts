/** The steps that lead to a value in a JSON tree: names of fields and positions in lists. */
export type JsonPath = readonly PropertyKey[]

/** A field of a content file, by its path in content/, such as `benefits[2].title`. */
export type Place = { file: string; field: string }

export type Tree = { [step: string]: unknown }

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** The value in the text of a JSON file; some programs on Windows begin it with a byte order mark. */
export const parseJson = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''))

/** All leaf values of a JSON tree, in their order. */
export function jsonValues(
  tree: unknown,
  path: JsonPath = [],
): { path: JsonPath; value: unknown }[] {
  if (!isTree(tree)) return [{ path, value: tree }]
  return Object.entries(tree).flatMap(([key, value]) =>
    jsonValues(value, [...path, Array.isArray(tree) ? Number(key) : key]),
  )
}

/** The steps of a field such as `benefits[2].title`. */
export const stepsOf = (field: string): string[] => field.match(/[^.[\]"]+/g) ?? []

export const valueAt = (tree: unknown, field: string): unknown =>
  stepsOf(field).reduce((part, step) => (isTree(part) ? part[step] : undefined), tree)
