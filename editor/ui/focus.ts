import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { stepsOf } from '../../app/content/json-paths.ts'
import { useOpenEditor } from './state.ts'

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

/** Gives the focus back to what lost it while the form was out of reach. */
export function useRestoredFocus(isInert: boolean): void {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isInert) focused.current = document.activeElement
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true })
  }, [isInert])
}

/** Gives the focus to «Salvar» once what had it is gone, such as a button that was pressed. */
export function useFallbackFocus(): void {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (activeElement !== document.body) focused.current = activeElement
    else if (focused.current?.isConnected === false) document.getElementById('salvar')?.focus()
  })
}

/** Scrolls so that what has the focus stays where it is, whatever comes or goes above it. */
export function useSteadyFocus(): void {
  const focused = document.activeElement
  // Read while rendering: in the effect all is already where it goes.
  const before = focused?.getBoundingClientRect().top ?? 0
  useLayoutEffect(() => {
    focused?.closest('main')?.scrollBy(0, focused.getBoundingClientRect().top - before)
  })
}

/** Leads to a field once the form has it, which takes no focus until the owner has decided. */
export function useTarget(): void {
  const { target, current, offer } = useOpenEditor()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has its own target.
  useEffect(() => {
    if (target && target.file === current && !offer) focusField(target.field)
  }, [target, offer])
}
