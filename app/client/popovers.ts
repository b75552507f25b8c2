import { hasPopover, shownPopover } from '../ui/browser.ts'

/**
 * Toggles a popover in place of its button. Where the browser does it, Tab does not lead past a folded
 * list in Firefox, nor into the popover after a click in WebKit.
 */
function toggle(event: MouseEvent): void {
  const { target } = event
  const id =
    target instanceof Element && target.closest('[popovertarget]')?.getAttribute('popovertarget')
  if (!id) return
  event.preventDefault()
  document.getElementById(id)?.togglePopover()
}

/** Whether an element is in a popover, or in a button of it. */
const belongsTo = ({ id }: HTMLElement, element: Element) =>
  element.closest(`#${id}, [popovertarget="${id}"]`) !== null

/**
 * The page behind an open popover is dimmed, but for the bar above the menu: a press there closes the
 * popover, and opens no link.
 */
function keepDimmedPageStill(): void {
  let isClosing = false
  const note = ({ target }: PointerEvent) => {
    const popover = shownPopover()
    isClosing =
      popover !== null &&
      target instanceof Element &&
      !belongsTo(popover, target) &&
      !target.closest('[data-menu-open]')
  }
  const keepStill = (event: MouseEvent) => {
    // A key clicks without a pointer.
    if (isClosing && event.detail > 0) {
      event.preventDefault()
      event.stopPropagation()
    }
    isClosing = false
  }
  addEventListener('pointerdown', note, true)
  addEventListener('click', keepStill, true)
}

/** Closes menu or accessibility statement when the focus leaves: it may cover what has it. */
function closeLeft({ target }: FocusEvent): void {
  const popover = shownPopover()
  // The button that opens it keeps the focus; a click on its text gives it to the body.
  if (!popover || !(target instanceof HTMLElement) || target === document.body) return
  if (belongsTo(popover, target)) return
  popover.hidePopover()
  // The polyfill gives the focus back to the button.
  target.focus({ preventScroll: true })
}

/** Says in bar and button whether the menu is open: browsers tell only assistive technology. */
function followMenu(): void {
  const menu = document.getElementById('menu')
  const button = document.querySelector<HTMLElement>('[popovertarget="menu"]')
  if (!menu || !button) return
  const follow = () => {
    const isOpen = shownPopover() === menu
    button.setAttribute('aria-expanded', String(isOpen))
    button.closest('.bar')?.toggleAttribute('data-menu-open', isOpen)
  }
  follow()
  menu.addEventListener('toggle', follow)
  // In a window that has become wide the bar has the links, and no button.
  addEventListener('resize', () => {
    if (shownPopover() === menu && button.offsetWidth === 0) menu.hidePopover()
  })
}

/** What browsers do not do for the menu and the accessibility statement. */
export function followPopovers(): void {
  addEventListener('DOMContentLoaded', followMenu)
  // The polyfill's buttons are its own.
  if (hasPopover()) addEventListener('click', toggle)
  addEventListener('focusin', closeLeft)
  keepDimmedPageStill()
}
