import { type RefObject, useEffect, useRef, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from './draft.ts'
import { formControl } from './form-control.ts'
import { dropKey, ensureKey } from './idempotency-key.ts'
import type { QuoteOutcome } from './quote-outcome.ts'
import { hiddenInputs, quoteFields } from './quote-request.ts'
import type { ServiceAskedState } from './use-service-asked.ts'

const kept = [...quoteFields, hiddenInputs.key]

/**
 * Keeps what is typed across a reload or a crash of the tab, until it was sent. Only this tab can
 * read it; the server never sees it. `outcome` is that of the form which this page answers.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  asked: ServiceAskedState,
  outcome: QuoteOutcome | null,
) {
  const [restored, setRestored] = useState(false)
  const atFirst = useRef({ asked, outcome })
  useEffect(() => {
    const { asked, outcome } = atFirst.current
    if (outcome?.status === 'success') removeDraft()
    const draft = readDraft()
    if (!draft || !form.current) return
    for (const name of kept) {
      const input = formControl(form.current, name)
      // What the browser or the server has filled in already is newer.
      if (input && !input.value) input.value = draft[name] ?? ''
    }
    const service = draft[hiddenInputs.service]
    if (service && !asked.id && !location.search) asked.choose(service)
    setRestored(true)
  }, [form])
  const keep = () => {
    if (!form.current) return
    ensureKey(form.current)
    const values: Record<string, string> = {}
    for (const name of [...kept, hiddenInputs.service]) {
      values[name] = formControl(form.current, name)?.value ?? ''
    }
    writeDraft(values)
  }
  const forget = () => {
    removeDraft()
    setRestored(false)
    if (form.current) dropKey(form.current)
  }
  const forgetService = () => {
    const draft = readDraft()
    if (draft) writeDraft({ ...draft, [hiddenInputs.service]: '' })
  }
  return { kept: restored, keep, forget, forgetService }
}
