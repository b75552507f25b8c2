import { isTree, stepsOf, type Tree } from '../app/content/json-paths.ts'
import type { Value } from './content-files.ts'

/** What a valid value has at a step; in a list that is shorter, what its first item is. */
const modelAt = (model: unknown, step: string) =>
  isTree(model) ? (model[step] ?? (Array.isArray(model) ? model[0] : undefined)) : undefined

/** A value in which each wrong field is as in a valid one, so that the others can be shown. */
export function withFieldsOf(valid: Value, fields: readonly string[], value: Value): Value {
  const shown = structuredClone(value)
  for (const field of fields) {
    const steps = stepsOf(field)
    const last = steps.pop()
    if (last === undefined) return valid
    let parent: Tree = shown
    let model: unknown = valid
    for (const step of steps) {
      model = modelAt(model, step)
      const child = parent[step]
      if (!isTree(child)) parent[step] = structuredClone(model)
      const next = parent[step]
      if (!isTree(next)) break
      parent = next
    }
    const replacement = modelAt(model, last)
    if (replacement === undefined) delete parent[last]
    else parent[last] = structuredClone(replacement)
  }
  return shown
}
