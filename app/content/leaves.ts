/** One value that holds no others, and the way to it, written as `benefits[2].title`. */
export type Leaf = { field: string; value: unknown }

/** Writes the way to a value as one reads it in code. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((written, step) => {
    if (typeof step === 'number') return `${written}[${step}]`
    return written === '' ? String(step) : `${written}.${String(step)}`
  }, '')
}

/** All values in a tree of JSON that hold no others, in the order in which they stand. */
export function leavesOf(value: unknown, path: readonly PropertyKey[] = []): Leaf[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => leavesOf(entry, [...path, index]))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, [...path, key]))
  }
  return [{ field: fieldPath(path), value }]
}

/** The tree with every string in it replaced. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((entry) => mapStrings(entry, change))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, mapStrings(entry, change)]),
    )
  }
  return value
}
