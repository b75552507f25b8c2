import { type ComponentType, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islands } from '../islands/islands.ts'
import { hasPopover } from '../ui/browser.ts'
import { keepFloatingButtonOffForm } from './floating-button.ts'
import { announceHydration } from './hydration.ts'
import { revealOnScroll } from './reveal.ts'

function controlsIn(nodes: readonly Node[]) {
  return nodes
    .filter((node) => node instanceof Element)
    .flatMap((element) => [
      ...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
        'input, textarea, select',
      ),
    ])
}

/** Returns how to put back what the server sent, with what was typed into it. */
function keepServed(element: HTMLElement): () => void {
  const { innerHTML } = element
  const nodes = [...element.childNodes]
  return () => {
    element.innerHTML = innerHTML
    element.dataset.plain = ''
    const typed = controlsIn(nodes)
    for (const [i, control] of controlsIn([...element.childNodes]).entries()) {
      control.value = typed[i]?.value ?? control.value
    }
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
  const restore = keepServed(element)
  return new Promise((settle) => {
    const fail = (error: unknown) => {
      console.error(`${island} works without scripts:`, error)
      restore()
      settle()
    }
    try {
      // Island wrote both into the same document.
      const component = islands[island as keyof typeof islands] as ComponentType<object>
      const parsed: object = JSON.parse(props)
      startTransition(() => {
        hydrateRoot(element, <Ready onReady={settle} component={component} props={parsed} />, {
          onUncaughtError: fail,
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
