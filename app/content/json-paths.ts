/** The steps that lead to a value in a JSON tree: names of fields and positions in lists. */
export type JsonPath = readonly PropertyKey[]

/** Writes a path as in code: `benefits[2].title`. */
export function writePath(path: JsonPath): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
}

/** All leaf values of a JSON tree, in their order. */
export function jsonValues(
  tree: unknown,
  path: JsonPath = [],
): { path: JsonPath; value: unknown }[] {
  if (typeof tree !== 'object' || tree === null) return [{ path, value: tree }]
  return Object.entries(tree).flatMap(([key, value]) =>
    jsonValues(value, [...path, Array.isArray(tree) ? Number(key) : key]),
  )
}
