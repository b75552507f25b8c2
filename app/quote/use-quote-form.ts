import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ensureKey } from './idempotency-key.ts'
import type { FieldProblem, QuoteOutcome } from './quote-outcome.ts'
import type { QuoteField } from './quote-request.ts'
import { sendQuote } from './send-quote.ts'

/** Sending takes at least this many milliseconds, success shows for that many (specification, section 9). */
export const sendingTime = 1500
export const successTime = 5000

type Problems = Partial<Record<QuoteField, FieldProblem>>

export type FormState =
  | { status: 'idle' }
  | { status: 'submitting' }
  | { status: 'success'; protocol: string | null }
  | { status: 'error'; problems: Problems }

function stateOf(outcome: QuoteOutcome | null): FormState {
  if (!outcome) return { status: 'idle' }
  if (outcome.status === 'success') return outcome
  return { status: 'error', problems: outcome.status === 'invalid' ? outcome.problems : {} }
}

function focusFirstProblem(form: HTMLFormElement, problems: Problems): void {
  const first = [...form.elements].find(
    (control) =>
      control instanceof HTMLElement && 'name' in control && String(control.name) in problems,
  )
  if (first instanceof HTMLElement) first.focus()
}

/** idle → submitting → success (then idle again) or error (then it can be sent again). */
export function useQuoteForm(
  form: RefObject<HTMLFormElement | null>,
  outcome: QuoteOutcome | null,
  onSuccess: () => void,
) {
  const [state, setState] = useState<FormState>(() => stateOf(outcome))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const busy = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = form.current
    if (!element || busy.current) return
    busy.current = true
    clearTimeout(timer.current)
    ensureKey(element)
    const values = new FormData(element)
    setState({ status: 'submitting' })
    const [received] = await Promise.all([
      sendQuote(values),
      new Promise((resolve) => setTimeout(resolve, sendingTime)),
    ])
    busy.current = false
    const next = stateOf(received)
    setState(next)
    if (next.status === 'success') {
      element.reset()
      onSuccess()
      timer.current = setTimeout(() => setState({ status: 'idle' }), successTime)
    }
    // A disabled button loses the focus; the keyboard goes on where it was.
    if (document.activeElement === document.body) {
      element.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
    }
    if (next.status === 'error') focusFirstProblem(element, next.problems)
  }
  return { state, submit }
}
