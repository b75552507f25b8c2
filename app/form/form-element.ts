import { quoteSubject } from '../quote/fields.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Each name in the form is that of a control (`quoteFields`, `hiddenInputs`). */
export function formControl(form: HTMLFormElement, name: string): Control | null {
  return form.querySelector<Control>(`[name="${CSS.escape(name)}"]`)
}

/**
 * Takes invisible characters out of an e-mail address, and the blanks around it: what is copied may
 * have them, and browsers refuse it without saying why. The server takes them out, too.
 */
export function cleanAddress(control: EventTarget): void {
  if (!(control instanceof HTMLInputElement) || control.type !== 'email') return
  const clean = control.value.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()
  // Only then, because it moves the caret to the end.
  if (clean !== control.value) control.value = clean
}

/** Empties controls. form.reset() would bring back what a page that answers a form was sent. */
export function clearControls(form: HTMLFormElement, names: readonly string[]): void {
  for (const name of names) {
    const control = formControl(form, name)
    if (control) control.value = ''
  }
}

/** Lets the form ask for a quote, where the visitor has chosen nothing. */
export function presetSubject(form: HTMLFormElement): void {
  const subject = formControl(form, 'subject')
  if (subject?.value === '') subject.value = quoteSubject
}

/** The values of a form by their names, as text: the form takes no files. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
