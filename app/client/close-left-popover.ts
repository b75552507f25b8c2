import { hasPopover } from '../ui/browser.ts'

/** Closes menu or statement when the focus goes elsewhere: it may cover what has it. */
export function closeLeftPopover(): void {
  addEventListener('focusin', ({ target }) => {
    // Without its polyfill an older browser does not know the selector, and nothing is open.
    if (!(target instanceof HTMLElement) || !hasPopover()) return
    const popover = document.querySelector<HTMLElement>(':popover-open')
    // The button that opens it keeps the focus; a click on its text gives it to the body.
    if (!popover || target === document.body) return
    if (target.closest(`#${popover.id}, [popovertarget="${popover.id}"]`)) return
    popover.hidePopover()
    // The polyfill gives the focus back to the button.
    target.focus({ preventScroll: true })
  })
}
