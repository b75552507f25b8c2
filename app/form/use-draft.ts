import { form as texts } from 'virtual:content'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { hiddenInputs, quoteFields, quoteSubject, serviceParameter } from '../quote/fields.ts'
import type { QuoteOutcome } from '../quote/quote-outcome.ts'
import { tabStorage } from '../ui/tab-storage.ts'
import { ensureKey, formControl, formValues } from './form-element.ts'
import type { ServiceName } from './use-requested-service.ts'

const storageKey = 'pedido'

/** The name in a draft of when its first word was typed. */
const begun = 'begun'

/** What was typed in this tab and not sent, by field; nothing where it cannot be read. */
function readDraft(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(storageKey) || '{}')
    if (!(stored instanceof Object)) return {}
    return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}

function writeDraft(values: Record<string, string>): void {
  tabStorage.set(storageKey, JSON.stringify(values))
}

/**
 * Keeps what is typed across a reload or a crash of the tab, until it was sent. Only this tab can
 * read it; the server never sees it. `outcome` is the outcome of the form that this page answers.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  service: ServiceName | null,
  setService: (id: string) => void,
  outcome: QuoteOutcome | null,
) {
  const [note, setNote] = useState<string | null>(null)
  function fillForm({ [hiddenInputs.service]: draftService, ...values }: Record<string, string>) {
    if (!form.current) return
    const isAsked = new URLSearchParams(location.search).has(serviceParameter)
    for (const [name, value] of Object.entries(values)) {
      const control = formControl(form.current, name)
      // A link to a service presets the subject; what else is filled in already is newer.
      const isPreset = isAsked && name === 'subject' && control?.value === quoteSubject && value
      if (control && (!control.value || isPreset)) control.value = value
    }
    if (draftService && !service && !isAsked) setService(draftService)
    if (quoteFields.some(({ name }) => values[name])) setNote(texts.draftKept)
  }
  const restore = useEffectEvent(() => {
    if (outcome?.status === 'success') tabStorage.set(storageKey, '')
    fillForm(readDraft())
    const typed = form.current ? formValues(form.current) : {}
    // Before hydration, or into a form that was refused; the subject may be a link's.
    if (quoteFields.some(({ name }) => name !== 'subject' && typed[name])) save()
  })
  useEffect(restore, [])
  const save = () => {
    if (!form.current) return
    ensureKey(form.current)
    writeDraft({ [begun]: `${Date.now()}`, ...readDraft(), ...formValues(form.current) })
  }
  return {
    note,
    save,
    saveChanged() {
      save()
      setNote(texts.changedWhileSending)
    },
    discard() {
      tabStorage.set(storageKey, '')
      setNote(null)
    },
    /** How long ago the first word was typed, also before a reload, in milliseconds. */
    age: () => Date.now() - Number(readDraft()[begun] ?? Date.now()),
    removeService: () => writeDraft({ ...readDraft(), [hiddenInputs.service]: '' }),
  }
}
