/** The steps that lead to a value in a JSON tree: names of fields and positions in lists. */
export type JsonPath = readonly PropertyKey[]

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
