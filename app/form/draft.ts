import { hiddenInputs } from '../quote/fields.ts'
import { tabStorage } from '../ui/tab-storage.ts'
import { formControl, formValues } from './form-element.ts'

const storageKey = 'pedido'

/**
 * What was typed in this tab and not sent, by the names of the form's inputs. Only this tab can read
 * it; the server never sees it.
 */
type Draft = { begunAt: number; values: Record<string, string> }

export function readDraft(): Draft {
  let stored: Partial<Draft> | null = null
  try {
    stored = JSON.parse(tabStorage.get(storageKey) || 'null')
  } catch {
    // What cannot be read is no draft.
  }
  return { begunAt: Date.now(), ...stored, values: { ...stored?.values } }
}

export function writeDraft(draft: Draft): void {
  tabStorage.set(storageKey, JSON.stringify(draft))
}

export function dropDraft(): void {
  tabStorage.set(storageKey, '')
}

/** Drops what a form without scripts has sent, but for its key: Back may bring the text back. */
export function dropSent(): void {
  const key = readDraft().values[hiddenInputs.key] ?? ''
  dropDraft()
  writeDraft({ ...readDraft(), values: { [hiddenInputs.key]: key } })
}

/**
 * Gives the request an idempotency key when the visitor begins to fill in the form, so that the
 * server recognises a request that is sent twice (a double click, a retry after a lost answer).
 * Browsers that go back bring back what was typed, and not the key: the draft has it.
 */
export function ensureKey(form: HTMLFormElement): void {
  const control = formControl(form, hiddenInputs.key)
  if (!control || control.value) return
  // Plain http outside localhost has no randomUUID; without a key the server compares contents.
  const made = 'randomUUID' in crypto ? crypto.randomUUID() : ''
  control.value = readDraft().values[hiddenInputs.key] || made
}

export function saveDraft(form: HTMLFormElement): void {
  ensureKey(form)
  const draft = readDraft()
  const values = formValues(form)
  // That of a draft which is restored is not in the form yet.
  const service = values[hiddenInputs.service] || draft.values[hiddenInputs.service] || ''
  writeDraft({ ...draft, values: { ...values, [hiddenInputs.service]: service } })
}
