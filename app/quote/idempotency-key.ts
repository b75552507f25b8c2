import { formControl } from './form-control.ts'
import { hiddenInputs } from './quote-request.ts'

/**
 * Gives the request a key of its own when the visitor begins to fill in the form. Sent twice (a
 * double click, a retry after a lost answer), the server knows it as one.
 */
export function ensureKey(form: HTMLFormElement): void {
  const input = formControl(form, hiddenInputs.key)
  // crypto.randomUUID is missing on plain http outside localhost; then content tells duplicates.
  if (input && !input.value && 'randomUUID' in crypto) input.value = crypto.randomUUID()
}

/** The next request will be another one. */
export function dropKey(form: HTMLFormElement): void {
  const input = formControl(form, hiddenInputs.key)
  if (input) input.value = ''
}
