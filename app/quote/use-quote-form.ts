import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../ui/prefers-reduced-motion.ts'
import { hiddenInputs, quoteFields } from './fields.ts'
import { clearForm, ensureKey, formControl, formValues } from './form-element.ts'
import type { QuoteAnswer, QuoteOutcome, QuoteProblems } from './quote-outcome.ts'
import { sendQuote } from './send-quote.ts'

/** Sending takes at least this many milliseconds (specification, section 9). */
const sendingTime = 1500

/** Success is shown for this many milliseconds (specification, section 9). */
const successTime = 5000

export type FormState = { status: 'idle' } | { status: 'submitting' } | QuoteAnswer

/** Focuses the first field with a problem; returns false when there is none. */
function focusFirstProblem(problems: QuoteProblems, form: HTMLFormElement): boolean {
  const first = quoteFields.find(({ name }) => problems[name])
  const control = first && formControl(form, first.name)
  control?.focus({ preventScroll: true })
  // In the middle, so that the error above the field is not under the bar.
  control?.scrollIntoView({ block: 'center' })
  return control != null
}

/**
 * Scrolls the whole panel into view, and focuses the button again, which loses the focus while it
 * is disabled.
 */
function showPanel(panel: HTMLElement | null, form: HTMLFormElement): void {
  if (document.activeElement === document.body) {
    form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  }
  // The page's scroll-padding keeps bar and floating button from covering it.
  panel?.scrollIntoView({
    block: 'nearest',
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  })
}

/**
 * idle → submitting → success (then idle again) or invalid or error (then it can be sent again).
 * `isAttempted` is true once this page's script has sent the form; `panel` is the ref for the
 * box that shows the outcome.
 */
export function useQuoteForm(
  form: RefObject<HTMLFormElement | null>,
  outcome: QuoteOutcome | null,
  onSuccess: () => void,
) {
  const [state, setState] = useState<FormState>(outcome ?? { status: 'idle' })
  const [isAttempted, setIsAttempted] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isAttempted || !form.current || state.status === 'idle' || state.status === 'submitting') {
      return
    }
    const problems = state.status === 'invalid' ? state.problems : {}
    if (!focusFirstProblem(problems, form.current)) showPanel(panel.current, form.current)
  }, [state, isAttempted, form])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = form.current
    if (!element || state.status === 'submitting') return
    clearTimeout(timer.current)
    ensureKey(element)
    const elapsed = String(Math.round(performance.now()))
    const values = { ...formValues(element), [hiddenInputs.elapsed]: elapsed }
    setIsAttempted(true)
    setState({ status: 'submitting' })
    const [received] = await Promise.all([
      sendQuote(values),
      new Promise((resolve) => setTimeout(resolve, sendingTime)),
    ])
    setState(received)
    if (received.status === 'success') {
      clearForm(element)
      onSuccess()
      timer.current = setTimeout(() => setState({ status: 'idle' }), successTime)
    }
  }
  return { state, panel, isAttempted, submit }
}
