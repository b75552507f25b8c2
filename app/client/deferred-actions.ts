import { hasCommands } from './commands.ts'
import { hydrationFailed, isHydrated, onceHydrated, onceHydrationFailed } from './hydration.ts'

/** After this many milliseconds without React the form is sent as a plain POST. */
const plainPostAfter = 5000

function setBusy(form: HTMLFormElement, busy: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]')
  if (button) button.disabled = busy
  form.setAttribute('aria-busy', String(busy))
}

function deferSubmit(form: HTMLFormElement): void {
  setBusy(form, true)
  let sent = false
  // Only the first of the three sends: the same request must not be sent twice.
  const send = (submit: () => void) => () => {
    if (sent) return
    sent = true
    clearTimeout(timer)
    // Also before a plain POST, so that a visitor who stops it or comes back can send again.
    setBusy(form, false)
    submit()
  }
  const sendPlainly = send(() => form.submit())
  const timer = setTimeout(sendPlainly, plainPostAfter)
  onceHydrationFailed(sendPlainly)
  onceHydrated(send(() => form.requestSubmit()))
}

/**
 * Defers what only React can do until it has hydrated the page, and repeats it then: submits of
 * forms and clicks on buttons that have `data-deferred`.
 */
export function deferActions(): void {
  const clicked = new WeakSet<HTMLButtonElement>()
  addEventListener('submit', (event) => {
    const form = event.target
    if (isHydrated() || hydrationFailed()) return
    if (!(form instanceof HTMLFormElement) || !('deferred' in form.dataset)) return
    event.preventDefault()
    if (form.getAttribute('aria-busy') !== 'true') deferSubmit(form)
  })
  addEventListener('click', ({ target }) => {
    if (isHydrated() || !(target instanceof Element)) return
    const button = target.closest<HTMLButtonElement>('button[data-deferred]')
    if (!button || (button.hasAttribute('command') && hasCommands())) return
    if (clicked.has(button)) return
    clicked.add(button)
    onceHydrated(() => button.click())
  })
}
