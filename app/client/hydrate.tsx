import { type ComponentType, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Control } from '../form/form-element.ts'
import { islands } from '../islands/islands.ts'
import { hasPopover } from '../ui/browser.ts'
import { keepFloatingButtonOffContacts } from './floating-button.ts'
import { revealOnScroll } from './reveal.ts'

// Once a control is replaced the body has the focus, and nothing else tells which one had it.
let focused: EventTarget | null = document.activeElement
addEventListener('focusin', ({ target }) => {
  focused = target
})
addEventListener('focusout', ({ target }) => {
  // One that is replaced is gone by then; who has left it for the page wants no focus.
  queueMicrotask(() => {
    if (target === focused && target instanceof Node && target.isConnected) focused = null
  })
})

/** Focuses a control in place of one that is gone, with its cursor or selection. */
function takeFocus(control: Control, gone: Control): void {
  control.focus({ preventScroll: true })
  // A list has no selection, and browsers do not tell that of an e-mail field.
  if (!('selectionStart' in gone) || gone.selectionStart === null) return
  if ('selectionStart' in control) {
    control.setSelectionRange(gone.selectionStart, gone.selectionEnd)
  }
}

/** Keeps what the server sent, and what is typed into it, also after it was rendered anew. */
function keepServed(element: HTMLElement) {
  const { innerHTML } = element
  const controls = () => [
    ...element.querySelectorAll<Control>('input[name], textarea[name], select[name]'),
  ]
  // Those that React has replaced still have the values that were typed into them.
  let previous = controls()
  /** Fills in what has replaced these. By name: extensions add controls of their own. */
  function restoreTyped(): void {
    const shown = controls()
    for (const replaced of previous) {
      const control = shown.find(({ name }) => name === replaced.name)
      if (!control) continue
      control.value = replaced.value
      const isFocusLost = replaced === focused && document.activeElement === document.body
      if (isFocusLost) takeFocus(control, replaced)
    }
    previous = shown
  }
  return {
    restoreTyped,
    putBack(): void {
      element.innerHTML = innerHTML
      element.dataset.plain = ''
      restoreTyped()
    },
  }
}

function Hydrated({ element, onReady }: { element: HTMLElement; onReady: () => void }) {
  const { island = '', props = '' } = element.dataset
  // Island wrote both into the same document.
  const Component = islands[island as keyof typeof islands] as ComponentType<object>
  useEffect(onReady, [onReady])
  return <Component {...JSON.parse(props)} />
}

/**
 * Hydrates an island in a root of its own. One that fails is as the server sent it, works without
 * scripts, and leaves the others alone.
 * @returns a promise that is fulfilled once it answers, or has failed
 */
function hydrateIsland(element: HTMLElement): Promise<void> {
  const served = keepServed(element)
  return new Promise((resolve) => {
    const answer = () => {
      delete element.dataset.plain
      element.dataset.hydrated = ''
      resolve()
    }
    startTransition(() => {
      hydrateRoot(element, <Hydrated element={element} onReady={answer} />, {
        onUncaughtError(error) {
          console.error(`${element.dataset.island} works without scripts:`, error)
          served.putBack()
          resolve()
        },
        // Where a translator or an extension has changed the page, React renders it anew, empty.
        onRecoverableError(error) {
          reportError(error)
          served.restoreTyped()
        },
      })
    })
  })
}

if (!hasPopover()) await import('@oddbird/popover-polyfill')
// One after the other, each in a task of its own: the page answers in between.
for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  await hydrateIsland(element)
}
// In tasks of their own: what throws in one harms nothing else.
setTimeout(revealOnScroll)
setTimeout(keepFloatingButtonOffContacts)
