import { type RefObject, useEffect, useRef, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from './draft.ts'
import { ensureKey } from './idempotency-key.ts'
import { hiddenInputs, quoteFields } from './quote-request.ts'
import type { ServiceAskedState } from './use-service-asked.ts'

const kept = [...quoteFields, hiddenInputs.key]

function control(form: HTMLFormElement, name: string) {
  const item = form.elements.namedItem(name)
  const isControl =
    item instanceof HTMLInputElement ||
    item instanceof HTMLTextAreaElement ||
    item instanceof HTMLSelectElement
  return isControl ? item : null
}

/**
 * Keeps what is typed across a reload or a crash of the tab, until it was sent. Only this tab can
 * read it; the server never sees it.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, asked: ServiceAskedState) {
  const [restored, setRestored] = useState(false)
  const choose = useRef(asked.choose)
  useEffect(() => {
    const draft = readDraft()
    if (!draft || !form.current) return
    for (const name of kept) {
      const input = control(form.current, name)
      // What the browser or the server has filled in already is newer.
      if (input && !input.value) input.value = draft[name] ?? ''
    }
    const service = draft[hiddenInputs.service]
    if (service && !location.search) choose.current(service)
    setRestored(true)
  }, [form])
  const keep = () => {
    if (!form.current) return
    ensureKey(form.current)
    const values: Record<string, string> = {}
    for (const name of [...kept, hiddenInputs.service]) {
      values[name] = control(form.current, name)?.value ?? ''
    }
    writeDraft(values)
  }
  const forget = () => {
    removeDraft()
    setRestored(false)
    const key = form.current && control(form.current, hiddenInputs.key)
    if (key) key.value = ''
  }
  return { kept: restored, keep, forget }
}
