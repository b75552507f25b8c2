import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Control } from '../form/form-element.ts'
import { islands } from '../islands/islands.ts'
import { hasPopover, prefersReducedMotion } from '../ui/browser.ts'
import { onceVisible } from '../ui/once-visible.ts'
import { announceHydration } from './hydration.ts'

/** Keeps what the server sent, and what is typed into it, also after it was rendered anew. */
function keepServed(element: HTMLElement) {
  const { innerHTML } = element
  const controls = () => [
    ...element.querySelectorAll<Control>('input[name], textarea[name], select[name]'),
  ]
  let typed = controls()
  /** Fills in what has replaced these. By name: extensions add controls of their own. */
  function fillIn(): void {
    const shown = controls()
    for (const { name, value } of typed) {
      const control = shown.find((one) => one.name === name)
      if (control) control.value = value
    }
    typed = shown
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

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

/**
 * Hydrates an island in a root of its own, until it answers. One that fails is as the server sent it,
 * works without scripts, and leaves the others alone.
 */
function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island = '', props = '' } = element.dataset
  // Island wrote both into the same document.
  const Component = islands[island as keyof typeof islands] as ComponentType<object>
  const parsed: object = JSON.parse(props)
  const served = keepServed(element)
  return new Promise((settle) => {
    const answer = () => {
      element.dataset.hydrated = ''
      settle()
    }
    const component = (
      <Ready onReady={answer}>
        <Component {...parsed} />
      </Ready>
    )
    startTransition(() => {
      hydrateRoot(element, component, {
        onUncaughtError(error) {
          console.error(`${island} works without scripts:`, error)
          served.putBack()
          settle()
        },
        // Where a translator or an extension has changed the page, React renders it anew, empty.
        onRecoverableError(error) {
          reportError(error)
          served.fillIn()
        },
      })
    })
  })
}

/** What is already on the screen does not move, nor does anything with reduced motion. */
function revealOnScroll(): void {
  if (prefersReducedMotion()) return
  // All are measured before one is changed: otherwise each would lay the page out again.
  const below = [...document.querySelectorAll('[data-reveal]')].filter(
    (element) => element.getBoundingClientRect().top >= innerHeight,
  )
  for (const element of below) {
    onceVisible(element, () => element.classList.replace('reveal-waiting', 'reveal-done'))
    element.classList.add('reveal-waiting')
  }
}

/** Takes the button away while the form is where it floats, so that it covers no word. */
function keepFloatingButtonOffForm(): void {
  const button = document.querySelector('.floating')
  const form = document.getElementById('pedido')
  if (!button || !form) return
  const observer = new IntersectionObserver(
    (entries) => button.toggleAttribute('data-away', entries.at(-1)?.isIntersecting),
    { rootMargin: '-75% 0px 0px' },
  )
  observer.observe(form)
}

if (!hasPopover()) await import('@oddbird/popover-polyfill')
// One after the other, each in a task of its own: the page answers in between.
for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  await hydrateIsland(element)
}
announceHydration()
// In tasks of their own: what throws in one harms nothing else.
setTimeout(revealOnScroll)
setTimeout(keepFloatingButtonOffForm)
