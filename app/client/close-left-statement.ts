import { hasPopover } from '../ui/browser.ts'

/** Closes the statement on accessibility when the focus goes elsewhere: it may cover what has it. */
export function closeLeftStatement(): void {
  addEventListener('focusin', ({ target }) => {
    const statement = document.getElementById('acessibilidade')
    // Without its polyfill an older browser does not know the selector, and nothing is open.
    if (!(target instanceof HTMLElement) || !hasPopover()) return
    if (!statement?.matches(':popover-open')) return
    // The button that opens it keeps the focus; a click on its text gives it to the body.
    const within = '#acessibilidade, [popovertarget="acessibilidade"]'
    if (target === document.body || target.closest(within)) return
    statement.hidePopover()
    // The polyfill gives the focus back to the button.
    target.focus({ preventScroll: true })
  })
}
