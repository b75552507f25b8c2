import { openPopover } from '../ui/browser.ts'

/** Closes menu or statement when the focus goes elsewhere: it may cover what has it. */
export function closeLeftPopover(): void {
  addEventListener('focusin', ({ target }) => {
    const popover = openPopover()
    // The button that opens it keeps the focus; a click on its text gives it to the body.
    if (!popover || !(target instanceof HTMLElement) || target === document.body) return
    if (target.closest(`#${popover.id}, [popovertarget="${popover.id}"]`)) return
    popover.hidePopover()
    // The polyfill gives the focus back to the button.
    target.focus({ preventScroll: true })
  })
}
