import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../ui/prefers-reduced-motion.ts'
import { quoteFields } from './fields.ts'
import { clearForm, ensureKey, formControl, formValues } from './form-element.ts'
import type { QuoteAnswer, QuoteOutcome, QuoteProblems } from './quote-outcome.ts'
import { sendQuote } from './send-quote.ts'

/**
 * Sending takes at least this many milliseconds, success shows for that many (specification,
 * section 9).
 */
const sendingTime = 1500
const successTime = 5000

export type FormState = { status: 'idle' } | { status: 'submitting' } | QuoteAnswer

/** Leads to the first field that needs the visitor; false where none does. */
function focusFirstProblem(problems: QuoteProblems, form: HTMLFormElement): boolean {
  const first = quoteFields.find(({ name }) => problems[name])
  const control = first && formControl(form, first.name)
  control?.focus({ preventScroll: true })
  // In the middle: what is wrong stands above it and must not be under the bar.
  control?.scrollIntoView({ block: 'center' })
  return control != null
}

/**
 * Brings the answer whole into view, as far as it is not, and the focus back that a disabled button
 * lost.
 */
function showAnswer(answer: HTMLElement | null, form: HTMLFormElement): void {
  if (document.activeElement === document.body) {
    form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  }
  // The page's scroll-padding keeps it from under the bar and the floating button.
  answer?.scrollIntoView({
    block: 'nearest',
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  })
}

/**
 * idle → submitting → success (then idle again) or invalid or error (then it can be sent again).
 * `isAttempted` is true once it was sent from this page by script; `answer` is for the box that
 * says how it ended.
 */
export function useQuoteForm(
  form: RefObject<HTMLFormElement | null>,
  outcome: QuoteOutcome | null,
  onSuccess: () => void,
) {
  const [state, setState] = useState<FormState>(outcome ?? { status: 'idle' })
  const [isAttempted, setIsAttempted] = useState(false)
  const answer = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isAttempted || !form.current || state.status === 'idle' || state.status === 'submitting') {
      return
    }
    const problems = state.status === 'invalid' ? state.problems : {}
    if (!focusFirstProblem(problems, form.current)) showAnswer(answer.current, form.current)
  }, [state, isAttempted, form])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = form.current
    if (!element || state.status === 'submitting') return
    clearTimeout(timer.current)
    ensureKey(element)
    const values = formValues(element)
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
  return { state, answer, isAttempted, submit }
}
