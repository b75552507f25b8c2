import { isHydrated, onceHydrated } from './hydration.ts'

/** After this many milliseconds without React the form is sent as a plain POST. */
const patience = 5000

function holdSubmit(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]')
  if (button) button.disabled = true
  form.setAttribute('aria-busy', 'true')
  const release = () => {
    if (button) button.disabled = false
    form.removeAttribute('aria-busy')
  }
  let sent = false
  const plain = setTimeout(() => {
    sent = true
    form.submit()
  }, patience)
  onceHydrated(() => {
    // The plain POST may still wait for its answer: the same request must not be sent twice.
    if (sent) return
    clearTimeout(plain)
    release()
    form.requestSubmit()
  })
}

/**
 * Keeps what only React can do until React is there: a form sent, a dialog opened or a button
 * pressed before hydration is not lost.
 */
export function holdActions(): void {
  addEventListener('submit', (event) => {
    const form = event.target
    if (isHydrated() || !(form instanceof HTMLFormElement) || !('hold' in form.dataset)) return
    event.preventDefault()
    if (form.getAttribute('aria-busy') !== 'true') holdSubmit(form)
  })
  addEventListener('click', (event) => {
    if (isHydrated() || !(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>('[data-opens], button[data-hold]')
    if (!button) return
    const dialog = document.getElementById(button.dataset.opens ?? '')
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
    else onceHydrated(() => button.click())
  })
}
