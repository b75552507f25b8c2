import { isGivenUp, isHydrated, onceGivenUp, onceHydrated } from './hydration.ts'
import { listen } from './listen.ts'

/** After this many milliseconds without React the form is sent as a plain POST. */
const patience = 5000

/** Marks a form that waits for React, or frees it again. */
function markHeld(form: HTMLFormElement, held: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]')
  if (button) button.disabled = held
  form.setAttribute('aria-busy', String(held))
}

function holdSubmit(form: HTMLFormElement): void {
  markHeld(form, true)
  // One of the two ways, whichever comes first: the same request must not be sent twice.
  let sent = false
  const send = (way: () => void) => () => {
    if (sent) return
    sent = true
    clearTimeout(plain)
    // Also on the plain way: who stops it, or comes back to this page as it was left, can send again.
    markHeld(form, false)
    way()
  }
  const sendPlainly = send(() => form.submit())
  const plain = setTimeout(sendPlainly, patience)
  onceGivenUp(sendPlainly)
  onceHydrated(send(() => form.requestSubmit()))
}

/**
 * Keeps what only React can do until React is there: a form sent, a dialog opened or a button
 * pressed before hydration is not lost.
 */
export function holdActions(): void {
  addEventListener('submit', (event) => {
    const form = event.target
    if (isHydrated() || isGivenUp()) return
    if (!(form instanceof HTMLFormElement) || !('hold' in form.dataset)) return
    event.preventDefault()
    if (form.getAttribute('aria-busy') !== 'true') holdSubmit(form)
  })
  listen('click', (event) => {
    if (isHydrated() || !(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>('[data-opens], button[data-hold]')
    if (!button) return
    const dialog = document.getElementById(button.dataset.opens ?? '')
    if (!(dialog instanceof HTMLDialogElement)) onceHydrated(() => button.click())
    else if (!dialog.open) dialog.showModal()
  })
}
