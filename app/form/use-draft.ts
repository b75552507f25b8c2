import { form as texts } from 'virtual:content'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { hiddenInputs, quoteFields, quoteSubject, serviceParameter } from '../quote/fields.ts'
import type { QuoteOutcome } from '../quote/quote-outcome.ts'
import { type Draft, dropDraft, dropSent, readDraft, saveDraft, writeDraft } from './draft.ts'
import { formControl, formValues } from './form-element.ts'
import type { ServiceName } from './use-requested-service.ts'

/** What is filled in already is newer, but for the subject that a link to a service has preset. */
function fillEmptyControls(form: HTMLFormElement, values: Draft['values'], preset: string): void {
  for (const [name, value] of Object.entries(values)) {
    const control = formControl(form, name)
    const isPreset = name === 'subject' && control?.value === preset && value
    if (control && (!control.value || isPreset)) control.value = value
  }
}

/**
 * Keeps what is typed across a reload or a crash of the tab, until it was sent. `outcome` is the
 * outcome of the form that this page answers.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  service: ServiceName | null,
  setService: (id: string) => void,
  outcome: QuoteOutcome | null,
) {
  const [note, setNote] = useState<string | null>(null)
  const restore = useEffectEvent(() => {
    if (!form.current) return
    if (outcome?.status === 'success') dropSent()
    const { [hiddenInputs.service]: draftService, ...values } = readDraft().values
    const isAsked = new URLSearchParams(location.search).has(serviceParameter)
    fillEmptyControls(form.current, values, isAsked ? quoteSubject : '')
    if (draftService && !service && !isAsked) setService(draftService)
    if (quoteFields.some(({ name }) => values[name])) setNote(texts.draftKept)
    const typed = formValues(form.current)
    // Typed before hydration, or into a form that was refused; the subject may be that of a link.
    if (quoteFields.some(({ name }) => name !== 'subject' && typed[name])) save()
  })
  useEffect(restore, [])
  const save = () => {
    if (form.current) saveDraft(form.current)
  }
  return {
    note,
    save,
    saveChanged() {
      save()
      setNote(texts.changedWhileSending)
    },
    discard() {
      dropDraft()
      setNote(null)
    },
    /** How long ago the first word was typed, also before a reload, in milliseconds. */
    age: () => Date.now() - readDraft().begunAt,
    removeService() {
      const draft = readDraft()
      writeDraft({ ...draft, values: { ...draft.values, [hiddenInputs.service]: '' } })
    },
  }
}
