import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { clearFields, formControl } from './form-control.ts'
import { ensureKey } from './idempotency-key.ts'
import type { QuoteOutcome, QuoteProblems, RefusalReason } from './quote-outcome.ts'
import { quoteFields } from './quote-request.ts'
import { sendQuote } from './send-quote.ts'

/** Sending takes at least this many milliseconds, success shows for that many (specification, section 9). */
const sendingTime = 1500
const successTime = 5000

export type FormState =
  | { status: 'idle' }
  | { status: 'submitting' }
  | { status: 'success'; protocol: string | null }
  /** `reason` is null where it is the fields' problems. */
  | { status: 'error'; problems: QuoteProblems; reason: RefusalReason | null }

function stateOf(outcome: QuoteOutcome | null): FormState {
  if (!outcome) return { status: 'idle' }
  if (outcome.status === 'success') return outcome
  return outcome.status === 'invalid'
    ? { status: 'error', problems: outcome.problems, reason: null }
    : { status: 'error', problems: {}, reason: outcome.reason }
}

/** Puts the focus on the first field that needs the visitor, or back where a disabled button lost it. */
function focusAfter(state: FormState, form: HTMLFormElement): void {
  if (state.status === 'submitting' || state.status === 'idle') return
  const problems: QuoteProblems = state.status === 'error' ? state.problems : {}
  const first = quoteFields.find((field) => problems[field])
  const control = first && formControl(form, first)
  if (control) {
    control.focus({ preventScroll: true })
    // In the middle: what is wrong stands above it and must not be under the bar.
    control.scrollIntoView({ block: 'center' })
  } else if (document.activeElement === document.body) {
    form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  }
}

/**
 * idle → submitting → success (then idle again) or error (then it can be sent again).
 * `attempted` is true once it was sent from this page by script.
 */
export function useQuoteForm(
  form: RefObject<HTMLFormElement | null>,
  outcome: QuoteOutcome | null,
  onSuccess: () => void,
) {
  const [state, setState] = useState<FormState>(() => stateOf(outcome))
  const [attempted, setAttempted] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const busy = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (attempted && form.current) focusAfter(state, form.current)
  }, [state, attempted, form])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = form.current
    if (!element || busy.current) return
    busy.current = true
    clearTimeout(timer.current)
    ensureKey(element)
    const values = new FormData(element)
    setAttempted(true)
    setState({ status: 'submitting' })
    const [received] = await Promise.all([
      sendQuote(values),
      new Promise((resolve) => setTimeout(resolve, sendingTime)),
    ])
    busy.current = false
    const next = stateOf(received)
    setState(next)
    if (next.status === 'success') {
      clearFields(element)
      onSuccess()
      timer.current = setTimeout(() => setState({ status: 'idle' }), successTime)
    }
  }
  return { state, attempted, submit }
}
