import type { RJSFSchema } from '@rjsf/utils'
import { stepsOf, valueAt } from '../../app/content/json-paths.ts'

export const controlId = (field: string) => ['root', ...stepsOf(field)].join('_')

/** Whether a control, by its id, is this one or in this group. */
export const isWithin = (control: string, group: string) =>
  control === group || control.startsWith(`${group}_`)

/** The titles of the groups around a field and of itself, as the form shows them. */
export function titlesIn(schema: RJSFSchema, field: string) {
  let part: unknown = schema
  return stepsOf(field).map((step) => {
    const group = valueAt(part, 'anyOf[0]') ?? part
    const own = valueAt(group, `items[${step}]`) ?? valueAt(group, `properties.${step}`)
    const items = valueAt(group, 'items')
    const before = Array.isArray(items) ? items.length : 0
    part = own ?? valueAt(group, 'additionalItems') ?? items
    const title = valueAt(part, 'title')
    return part && !own ? `${title ?? 'Item'} ${Number(step) + 1 - before}` : title
  })
}

export const labelIn = (schema: RJSFSchema, field: string) =>
  titlesIn(schema, field).filter(Boolean).join(' › ')
