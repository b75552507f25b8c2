import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { quoteFields } from './fields.ts'
import { clearForm, ensureKey, formControl, formValues } from './form-element.ts'
import type { QuoteOutcome, QuoteProblems, RefusalReason } from './quote-outcome.ts'
import { sendQuote } from './send-quote.ts'

/** Sending takes at least this many milliseconds, success shows for that many (specification, section 9). */
const sendingTime = 1500
const successTime = 5000

export type FormState =
  | { status: 'idle' }
  | { status: 'submitting' }
  | { status: 'success'; reference: string | null }
  | { status: 'invalid'; problems: QuoteProblems }
  | { status: 'error'; reason: RefusalReason }

/** Puts the focus on the first field that needs the visitor, or back where a disabled button lost it. */
function focusAfter(state: FormState, form: HTMLFormElement): void {
  if (state.status === 'submitting' || state.status === 'idle') return
  const problems: QuoteProblems = state.status === 'invalid' ? state.problems : {}
  const first = quoteFields.find(({ name }) => problems[name])
  const control = first && formControl(form, first.name)
  if (control) {
    control.focus({ preventScroll: true })
    // In the middle: what is wrong stands above it and must not be under the bar.
    control.scrollIntoView({ block: 'center' })
  } else if (document.activeElement === document.body) {
    form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  }
}

/**
 * idle → submitting → success (then idle again) or invalid or error (then it can be sent again).
 * `isAttempted` is true once it was sent from this page by script.
 */
export function useQuoteForm(
  form: RefObject<HTMLFormElement | null>,
  outcome: QuoteOutcome | null,
  onSuccess: () => void,
) {
  const [state, setState] = useState<FormState>(outcome ?? { status: 'idle' })
  const [isAttempted, setIsAttempted] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSending = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (isAttempted && form.current) focusAfter(state, form.current)
  }, [state, isAttempted, form])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = form.current
    if (!element || isSending.current) return
    isSending.current = true
    clearTimeout(timer.current)
    ensureKey(element)
    const values = formValues(element)
    setIsAttempted(true)
    setState({ status: 'submitting' })
    const [received] = await Promise.all([
      sendQuote(values),
      new Promise((resolve) => setTimeout(resolve, sendingTime)),
    ])
    isSending.current = false
    setState(received)
    if (received.status === 'success') {
      clearForm(element)
      onSuccess()
      timer.current = setTimeout(() => setState({ status: 'idle' }), successTime)
    }
  }
  return { state, isAttempted, submit }
}
