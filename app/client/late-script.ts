/** Whether the element's island is hydrated, or all that can be are. */
export function isHydrated(element: Element): boolean {
  return element.closest('[data-hydrated]') !== null
}

/** Resolves to whether the script that hydrates was loaded; the page works without it. */
async function loadScript(entry: string): Promise<boolean> {
  const { dataset } = document.documentElement
  try {
    // The script itself waits for its last island.
    await import(/* @vite-ignore */ entry)
    // It may have been given up (deferred-actions.ts).
    dataset.scripts = ''
    dataset.hydrated = ''
    return true
  } catch (error) {
    console.error('The page works without scripts:', error)
    delete dataset.scripts
    return false
  }
}

/**
 * Hydrates after `load`, when the browser is idle, or at the first touch, key or pointer: requested
 * earlier, scripts compete with the first picture.
 * @returns a promise of whether React answers
 */
export function hydrateLate(): Promise<boolean> {
  return new Promise((resolve) => {
    let started = false
    const start = () => {
      const entry = document.body.dataset.entry
      if (started || !entry) return
      started = true
      resolve(loadScript(entry))
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
  })
}
