import { quoteFields } from './quote-request.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a form holds under a name, where it is something that has a value. */
export function formControl(form: HTMLFormElement, name: string): Control | null {
  const item = form.elements.namedItem(name)
  const isControl =
    item instanceof HTMLInputElement ||
    item instanceof HTMLTextAreaElement ||
    item instanceof HTMLSelectElement
  return isControl ? item : null
}

/**
 * Empties the five fields. Not `form.reset()`: on a page that answers a form it would bring back
 * what was typed there.
 */
export function clearFields(form: HTMLFormElement): void {
  for (const field of quoteFields) {
    const input = formControl(form, field)
    if (input) input.value = ''
  }
}
