import { dropSent, saveDraft } from '../form/draft.ts'
import { hasPopover } from '../ui/browser.ts'
import { isHydrated } from './late-script.ts'

/** After this many milliseconds without React the page offers what works without scripts. */
const patience = 5000

function setBusy(form: HTMLFormElement, busy: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]')
  if (!button || button.disabled === busy) return
  button.disabled = busy
  form.setAttribute('data-busy', String(busy))
  const label = button.querySelector<HTMLElement>('[data-busy-label]')
  if (label) label.textContent = label.dataset[busy ? 'busyLabel' : 'idleLabel'] ?? ''
}

async function deferSubmit(form: HTMLFormElement, hydration: Promise<boolean>): Promise<void> {
  // It outlives a reload meanwhile. With its key the plain POST below and a second press of the button,
  // once React is there or after Back, are one request.
  saveDraft(form)
  setBusy(form, true)
  const isReactThere = await Promise.race([
    hydration,
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patience)),
  ])
  // An island that failed has a copy in its place.
  const shown = document.querySelector<HTMLFormElement>('form[data-deferred]') ?? form
  // Also before a plain POST, so that a visitor who stops it or comes back can send again.
  setBusy(shown, false)
  // Not form.requestSubmit(), which Safari has since 16.
  if (isReactThere) return shown.querySelector<HTMLElement>('[type="submit"]')?.click()
  // No script of this page learns how it ends; Back brings the text back.
  dropSent()
  shown.submit()
}

/** Shows what works without scripts in place of a button that does nothing. */
function giveUp(button: HTMLElement): void {
  const island = button.closest<HTMLElement>('[data-island]')
  if (island) island.dataset.plain = ''
  else delete document.documentElement.dataset.scripts
}

/**
 * Defers what only React can do until it has hydrated the page, and repeats it then: submits of
 * forms and clicks on buttons that have `data-deferred`, and clicks that open a popover.
 */
export function deferActions(hydration: Promise<boolean>): void {
  const clicked = new Set<HTMLButtonElement>()
  // Who writes has gone on: a dialog that opens now would take the focus.
  addEventListener('input', () => clicked.clear())
  addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !('deferred' in form.dataset)) return
    if (isHydrated(form)) return
    event.preventDefault()
    if (form.getAttribute('data-busy') !== 'true') deferSubmit(form, hydration)
  })
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLButtonElement>('button:is([data-deferred], [popovertarget])')
    if (!button) return
    // The island has answered this click itself: nothing is left to repeat.
    if (isHydrated(button)) return void clicked.delete(button)
    const opensAlone = button.hasAttribute('popovertarget') && hasPopover()
    if (clicked.has(button) || opensAlone) return
    clicked.add(button)
    setTimeout(() => clicked.delete(button) && giveUp(button), patience)
    hydration.then((isReactThere) => isReactThere && clicked.has(button) && button.click())
  })
}
