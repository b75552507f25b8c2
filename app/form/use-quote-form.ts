import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { hiddenInputs, type QuoteProblems, quoteFields } from '../quote/fields.ts'
import type { QuoteOutcome } from '../quote/quote-outcome.ts'
import { prefersReducedMotion } from '../ui/browser.ts'
import { dropSent } from './draft.ts'
import { clearControls, formControl, formValues } from './form-element.ts'
import { sendQuote } from './send-quote.ts'
import type { useDraft } from './use-draft.ts'

/** Sending takes at least this many milliseconds (specification, section 9). */
const sendingTime = 1500

/** Success is shown for this many milliseconds (specification, section 9). */
const successTime = 5000

/** `reference` is that of what was sent before, whose success is no longer shown. */
type Idle = { status: 'idle'; reference: string | null }

export type FormState = Idle | { status: 'submitting' } | QuoteOutcome

const isEqual = (first: Record<string, string>, second: Record<string, string>) =>
  Object.entries(first).every(([name, value]) => second[name] === value)

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
 * Scrolls the whole panel into view, and focuses the button again: while it is disabled it loses the
 * focus, and a press on it gives the focus to what is around the form.
 */
function showPanel(panel: HTMLElement | null, form: HTMLFormElement): void {
  if (document.activeElement?.contains(form)) {
    form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  }
  // The page's scroll-padding keeps bar and floating button from covering it.
  panel?.scrollIntoView({
    block: 'nearest',
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  })
}

/**
 * The form's state, which begins with `outcome`, where the page is the answer to a form. It shows
 * each new outcome to the visitor in the box that has `panel` as its ref, a success for a while.
 */
function useFormState(form: RefObject<HTMLFormElement | null>, outcome: QuoteOutcome | null) {
  const [state, setState] = useState<FormState>(outcome ?? { status: 'idle', reference: null })
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.status !== 'success') return
    const { reference } = state
    const timer = setTimeout(() => setState({ status: 'idle', reference }), successTime)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    const isOver = state.status !== 'idle' && state.status !== 'submitting'
    // The browser has scrolled to the form of a page that is the answer.
    if (!isOver || state === outcome || !form.current) return
    const problems = state.status === 'invalid' ? state.problems : {}
    const element = form.current
    // Not in the effect itself, whose failure would take the form and its answer.
    queueMicrotask(() => {
      if (!focusFirstProblem(problems, element)) showPanel(panel.current, element)
    })
  }, [state, outcome, form])
  return { state, setState, panel }
}

/**
 * idle → submitting → success (then idle again) or invalid or error (then it can be sent again).
 * `onSent` is called after a success where the form still held what was sent.
 */
export function useQuoteForm(
  form: RefObject<HTMLFormElement | null>,
  outcome: QuoteOutcome | null,
  draft: ReturnType<typeof useDraft>,
  onSent: () => void,
) {
  const { state, setState, panel } = useFormState(form, outcome)
  // A second press may come before the state is rendered.
  const isSending = useRef(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const element = form.current
    if (!element || isSending.current) return event.preventDefault()
    // Gives it its key, and keeps also what a browser filled in without an input event.
    draft.save()
    const values = formValues(element)
    // Whatever throws before this lets the browser send the form.
    event.preventDefault()
    isSending.current = true
    setState({ status: 'submitting' })
    const elapsed = String(Math.round(Math.max(performance.now(), draft.age())))
    const [received] = await Promise.all([
      sendQuote({ ...values, [hiddenInputs.elapsed]: elapsed }),
      new Promise((resolve) => setTimeout(resolve, sendingTime)),
    ])
    isSending.current = false
    setState(received ?? { status: 'idle', reference: null })
    if (!received) {
      // The page that answers a plain POST shows what the server asks for; Back brings the text back.
      dropSent()
      element.submit()
    } else if (received.status === 'success') {
      // What was changed meanwhile was not sent: it stays, and is another request.
      const isSent = isEqual(values, formValues(element))
      const sent = isSent ? quoteFields.map(({ name }) => name) : []
      clearControls(element, [hiddenInputs.key, hiddenInputs.honeypot, ...sent])
      if (isSent) {
        draft.discard()
        onSent()
      } else draft.saveChanged()
    }
  }
  return { state, panel, submit }
}
