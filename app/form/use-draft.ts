import { type RefObject, useEffect, useRef, useState } from 'react'
import { hiddenInputs, serviceParameter } from '../quote/fields.ts'
import type { QuoteOutcome } from '../quote/quote-outcome.ts'
import { readDraft, removeDraft, writeDraft } from './draft.ts'
import { ensureKey, formControl, formValues } from './form-element.ts'
import type { ServiceName } from './requested-service.tsx'

/**
 * Whether a form of this site led to this page: a link to it from elsewhere, whatever number it
 * names, sent nothing.
 */
function cameFromForm(): boolean {
  return document.referrer.startsWith(`${location.origin}/`)
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
  const [isRestored, setIsRestored] = useState(false)
  // The effect runs once, after hydration, with the values of the first rendering.
  const initial = useRef({ service, setService, outcome })
  useEffect(() => {
    const { service, setService, outcome } = initial.current
    if (outcome?.status === 'success' && cameFromForm()) removeDraft()
    const draft = readDraft()
    if (!draft || !form.current) return
    const { [hiddenInputs.service]: draftService, ...values } = draft
    for (const [name, value] of Object.entries(values)) {
      const control = formControl(form.current, name)
      // What the browser or the server has filled in already is newer.
      if (control && !control.value) control.value = value
    }
    const isAsked = new URLSearchParams(location.search).has(serviceParameter)
    if (draftService && !service && !isAsked) setService(draftService)
    setIsRestored(true)
  }, [form])
  return {
    isRestored,
    save() {
      if (!form.current) return
      ensureKey(form.current)
      writeDraft(formValues(form.current))
    },
    discard() {
      removeDraft()
      setIsRestored(false)
    },
    removeService() {
      const draft = readDraft()
      if (draft) writeDraft({ ...draft, [hiddenInputs.service]: '' })
    },
  }
}
