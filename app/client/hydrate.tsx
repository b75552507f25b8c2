import { type ComponentType, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islands } from '../islands/islands.ts'
import { hasPopover } from '../ui/browser.ts'
import { keepFloatingButtonOffForm } from './floating-button.ts'
import { announceHydration } from './hydration.ts'
import { revealOnScroll } from './reveal.ts'

const typedControls = ['input:not([type="radio"])', 'textarea', 'select']
  .map((kind) => `${kind}[name]`)
  .join()

type TypedControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Keeps what the server sent, and what is typed into it before and while it is hydrated. */
function keepServed(element: HTMLElement) {
  const { innerHTML } = element
  const typed = [...element.querySelectorAll<TypedControl>(typedControls)]
  /** Fills in what has replaced it. By name: extensions add controls of their own. */
  function fillIn(): void {
    for (const { name, value } of typed) {
      const control = element.querySelector<TypedControl>(`[name="${name}"]`)
      if (control && value) control.value = value
    }
  }
  return {
    fillIn,
    putBack(): void {
      element.innerHTML = innerHTML
      element.dataset.plain = ''
      fillIn()
    },
  }
}

type ReadyProps = { onReady: () => void; component: ComponentType<object>; props: object }

function Ready({ onReady, component: Component, props }: ReadyProps) {
  useEffect(onReady, [onReady])
  return <Component {...props} />
}

/**
 * Hydrates an island in a root of its own. One that fails is as the server sent it, works without
 * scripts, and leaves the others alone.
 * @returns a promise that is fulfilled once it answers, or has failed
 */
function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island = '', props = '' } = element.dataset
  const served = keepServed(element)
  return new Promise((settle) => {
    const fail = (error: unknown) => {
      console.error(`${island} works without scripts:`, error)
      served.putBack()
      settle()
    }
    try {
      // Island wrote both into the same document.
      const component = islands[island as keyof typeof islands] as ComponentType<object>
      const parsed: object = JSON.parse(props)
      startTransition(() => {
        hydrateRoot(element, <Ready onReady={settle} component={component} props={parsed} />, {
          onUncaughtError: fail,
          // Where a translator or an extension has changed the page, React renders it anew, empty.
          onRecoverableError(error) {
            reportError(error)
            served.fillIn()
          },
        })
      })
    } catch (error) {
      fail(error)
    }
  })
}

if (!hasPopover()) await import('@oddbird/popover-polyfill')
await Promise.all([...document.querySelectorAll<HTMLElement>('[data-island]')].map(hydrateIsland))
announceHydration()
// In tasks of their own: what throws in one harms nothing else.
setTimeout(revealOnScroll)
setTimeout(keepFloatingButtonOffForm)
