/** Whether React's handlers answer in an element's island, or already in the whole page. */
export function isHydrated(element: Element): boolean {
  return element.closest('[data-hydrated]') !== null
}

/** Called once React's handlers answer every interaction. */
export function announceHydration(): void {
  document.documentElement.dataset.hydrated = ''
  dispatchEvent(new Event('hydrated'))
}

export function onceHydrated(then: () => void): void {
  addEventListener('hydrated', then, { once: true })
}

/** True once React's script failed to load or run: the page then works without scripts. */
export function hydrationFailed(): boolean {
  return !('scripts' in document.documentElement.dataset)
}

export function onceHydrationFailed(then: () => void): void {
  addEventListener('hydrationfailed', then, { once: true })
}

function fail(error: unknown): void {
  console.error('The page works without scripts:', error)
  delete document.documentElement.dataset.scripts
  dispatchEvent(new Event('hydrationfailed'))
}

/**
 * Hydrates after `load`, when the browser is idle, or at the first touch, key or pointer: requested
 * earlier, scripts compete with the first picture.
 */
export function hydrateLate(): void {
  let started = false
  const start = () => {
    const entry = document.body.dataset.entry
    if (started || !entry) return
    started = true
    import(/* @vite-ignore */ entry).catch(fail)
  }
  const startWhenParsed = () => {
    if (document.readyState !== 'loading') start()
    else addEventListener('DOMContentLoaded', start, { once: true })
  }
  for (const gesture of ['pointerdown', 'touchstart', 'keydown', 'focusin', 'click']) {
    addEventListener(gesture, startWhenParsed, { capture: true, passive: true, once: true })
  }
  const startWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  }
  addEventListener('load', startWhenIdle, { once: true })
}
