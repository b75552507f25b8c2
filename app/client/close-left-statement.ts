import { hasPopover } from '../ui/browser.ts'

/** Closes the statement on accessibility when the focus goes elsewhere: it may cover what has it. */
export function closeLeftStatement(): void {
  addEventListener('focusin', ({ target }) => {
    const statement = document.getElementById('acessibilidade')
    if (!(target instanceof Element) || !statement || !hasPopover()) return
    // The button that opens it keeps the focus.
    const within = '#acessibilidade, [popovertarget="acessibilidade"]'
    if (!target.closest(within)) statement.hidePopover()
  })
}
