import { hiddenInputs } from './quote-request.ts'

function keyInput(form: HTMLFormElement): HTMLInputElement | null {
  const input = form.elements.namedItem(hiddenInputs.key)
  return input instanceof HTMLInputElement ? input : null
}

/**
 * Gives the request a key of its own when the visitor begins to fill in the form. Sent twice (a
 * double click, a retry after a lost answer), the server knows it as one.
 */
export function ensureKey(form: HTMLFormElement): void {
  const input = keyInput(form)
  // crypto.randomUUID is missing on plain http outside localhost; then content tells duplicates.
  if (input && !input.value && 'randomUUID' in crypto) input.value = crypto.randomUUID()
}
