import { isTree, stepsOf, type Tree } from '../app/content/json-paths.ts'
import type { Value } from './content-files.ts'

/** What a valid value has at a step; in a list that is shorter, what its first item is. */
function modelAt(model: unknown, step: string): unknown {
  if (!isTree(model)) return undefined
  if (step in model) return model[step]
  return Array.isArray(model) ? model[0] : undefined
}

/** Makes a field what it is in the model, or the group around it where the model has no such group. */
function replace(parent: Tree, model: unknown, [step = '', ...inner]: string[]): void {
  const [held, replacement] = [parent[step], modelAt(model, step)]
  if (inner.length > 0 && isTree(held) && isTree(replacement)) replace(held, replacement, inner)
  else if (replacement === undefined) delete parent[step]
  else parent[step] = structuredClone(replacement)
}

/** A value in which each wrong field is as in a valid one, so that the others can be shown. */
export function withFieldsOf(valid: Value, fields: readonly string[], value: Value): Value {
  if (fields.includes('')) return valid
  const shown = structuredClone(value)
  for (const field of fields) replace(shown, valid, stepsOf(field))
  return shown
}
