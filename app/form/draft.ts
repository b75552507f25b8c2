import { hiddenInputs } from '../quote/fields.ts'
import { tabStorage } from '../ui/tab-storage.ts'
import { formControl, formValues } from './form-element.ts'

const storageKey = 'pedido'

/**
 * What was typed in this tab and not sent, by the names of the form's inputs. Only this tab can read
 * it; the server never sees it.
 */
export type Draft = { begunAt: number; values: Record<string, string> }

export function readDraft(): Draft {
  const none: Draft = { begunAt: Date.now(), values: {} }
  try {
    const stored: Partial<Draft> = JSON.parse(tabStorage.get(storageKey) ?? '{}')
    return { ...none, ...stored, values: { ...stored.values } }
  } catch {
    // What cannot be read is no draft.
    return none
  }
}

export function writeDraft(draft: Draft): void {
  tabStorage.set(storageKey, JSON.stringify(draft))
}

export function dropDraft(): void {
  tabStorage.set(storageKey, '')
}

/** Drops what a plain POST sends, but for its key: after Back it is the same request. */
export function dropSent(): void {
  const { [hiddenInputs.key]: key = '' } = readDraft().values
  writeDraft({ begunAt: Date.now(), values: { [hiddenInputs.key]: key } })
}

/** Plain http outside localhost has no randomUUID; without a key the server compares contents. */
const newKey = () => ('randomUUID' in crypto ? crypto.randomUUID() : '')

/**
 * Keeps what is in the form, with an idempotency key, by which the server recognises a request that is
 * sent twice (a double click, a retry after a lost answer). Browsers that go back bring back what was
 * typed, and not the key: the draft has it.
 */
export function saveDraft(form: HTMLFormElement): void {
  const draft = readDraft()
  const key = formControl(form, hiddenInputs.key)
  if (key) key.value ||= draft.values[hiddenInputs.key] || newKey()
  const values = formValues(form)
  // The service of a draft that is being restored is not in the form yet.
  values[hiddenInputs.service] ||= draft.values[hiddenInputs.service] ?? ''
  writeDraft({ ...draft, values })
}
