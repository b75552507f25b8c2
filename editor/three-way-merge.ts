import { deepEquals } from '@rjsf/utils'
import { isTree, type Tree } from '../app/content/json-paths.ts'

/** What becomes of a value that two have changed, and the fields that they have changed differently. */
type Merged = { value: unknown; differing: string[] }

const isGroup = (value: unknown): value is Tree => isTree(value) && !Array.isArray(value)

/** Whether a list is taken as a whole: its entries were moved or removed, or are the numbers of a point. */
const staysWhole = (base: unknown[], list: unknown[]) =>
  list.length < base.length ||
  list.some((item) => typeof item === 'number') ||
  list.some((item, at) => !deepEquals(item, base[at]) && base.some((old) => deepEquals(item, old)))

function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[], path: string): Merged {
  const entries = base.map((item, at) => merge(item, mine[at], theirs[at], `${path}[${at}]`))
  const addedHere = mine.slice(base.length)
  const addedThere = theirs
    .slice(base.length)
    .filter((item) => !addedHere.some((added) => deepEquals(item, added)))
  return {
    value: [...entries.map(({ value }) => value), ...addedHere, ...addedThere],
    differing: entries.flatMap(({ differing }) => differing),
  }
}

function mergeGroups(base: Tree, mine: Tree, theirs: Tree, path: string): Merged {
  const names = [...new Set([theirs, mine].flatMap(Object.keys))]
  const fields = names.map((name) => {
    const field = path ? `${path}.${name}` : name
    return { name, ...merge(base[name], mine[name], theirs[name], field) }
  })
  const present = fields.filter(({ value }) => value !== undefined)
  return {
    value: Object.fromEntries(present.map(({ name, value }) => [name, value])),
    differing: fields.flatMap(({ differing }) => differing),
  }
}

/** Applies to `theirs` what `mine` has changed since `base`; where both have changed a field, mine stays. */
export function merge(base: unknown, mine: unknown, theirs: unknown, path = ''): Merged {
  if (deepEquals(mine, base)) return { value: theirs, differing: [] }
  if (deepEquals(theirs, base) || deepEquals(mine, theirs)) return { value: mine, differing: [] }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    if (!staysWhole(base, mine) && !staysWhole(base, theirs))
      return mergeLists(base, mine, theirs, path)
  } else if (isGroup(base) && isGroup(mine) && isGroup(theirs))
    return mergeGroups(base, mine, theirs, path)
  return { value: mine, differing: [path] }
}
