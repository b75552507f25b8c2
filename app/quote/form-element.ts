import { hiddenInputs, quoteFields } from './fields.ts'

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
 * Empties the fields and the key, so that the next request is another one. Not `form.reset()`: on a
 * page that answers a form it would bring back what was submitted there.
 */
export function clearForm(form: HTMLFormElement): void {
  for (const name of [...quoteFields.map(({ name }) => name), hiddenInputs.key]) {
    const control = formControl(form, name)
    if (control) control.value = ''
  }
}

/**
 * Gives the request an idempotency key when the visitor begins to fill in the form. Sent twice (a
 * double click, a retry after a lost answer), the server knows it as one.
 */
export function ensureKey(form: HTMLFormElement): void {
  const control = formControl(form, hiddenInputs.key)
  // crypto.randomUUID is missing on plain http outside localhost; then content tells duplicates.
  if (control && !control.value && 'randomUUID' in crypto) control.value = crypto.randomUUID()
}

/** The values of a form by their names, as text: the form takes no files. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
