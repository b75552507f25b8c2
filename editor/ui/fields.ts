import type { RJSFSchema } from '@rjsf/utils'
import { flushSync } from 'react-dom'
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

const controls = 'input, textarea, select, button'

/** Moves the focus to a field's control, or to the nearest group that there is. */
export function focusField(field: string): void {
  const steps = ['root', ...stepsOf(field)]
  for (; steps.length > 0; steps.pop()) {
    const id = CSS.escape(steps.join('_'))
    const found = document.querySelector(`#${id}, #${id}__known`)
    const control = found?.matches(controls) ? found : found?.querySelector(controls)
    if (!(control instanceof HTMLElement)) continue
    control.focus()
    control.scrollIntoView({ block: 'center' })
    return
  }
}

/**
 * Changes the place of a button, which loses the focus where the page takes it out for a moment,
 * or where it is disabled then: the one beside it gets it instead.
 */
export function keepFocus(button: HTMLButtonElement, change: () => void): void {
  flushSync(change)
  const beside = button.parentElement?.querySelector<HTMLButtonElement>('button:enabled')
  const kept = button.disabled ? beside : button
  kept?.focus()
}

export function focusAdded(button: HTMLButtonElement, add: () => void): void {
  const list = button.closest('fieldset')
  flushSync(add)
  const added = list?.querySelector(':scope > .array-item-list > :last-child')
  added?.querySelector<HTMLElement>(controls)?.focus()
}

/** Whether an item that has several texts may go, which cannot be undone by itself. */
function mayGo(item: Element | undefined): boolean {
  const texts = [...(item?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
  const isLong = texts.filter(({ value }) => value).length > 1
  return !isLong || confirm('Retirar este item, com tudo o que está escrito nele?')
}

/**
 * Removes the item of a button from its list. The focus goes to the same button of the item that
 * has its place then, or of the last one; in an empty list to the one for one more item.
 */
export function focusNext(button: HTMLButtonElement, remove: () => void): void {
  const list = button.closest('.array-item-list')
  const items = [...(list?.children ?? [])]
  const position = items.findIndex((item) => item.contains(button))
  if (!mayGo(items[position])) return
  flushSync(remove)
  const item = list?.children[position] ?? list?.lastElementChild
  const next = item
    ? item.querySelector<HTMLElement>(':scope > .array-item-toolbox .rjsf-array-item-remove')
    : list?.parentElement?.querySelector<HTMLElement>('.rjsf-array-item-add')
  next?.focus()
}
