/** Whether the browser supports popovers (Chrome since 114, Safari 17, Firefox 125). */
export function hasPopover(): boolean {
  return 'popover' in HTMLElement.prototype
}

/** The open popover, if there is one. An older browser without its polyfill does not know the selector. */
export function shownPopover(): HTMLElement | null {
  return hasPopover() ? document.querySelector<HTMLElement>(':popover-open') : null
}

/** All browsers in which everything works (docs/accessibility.md) have `inert`, Chrome since 102. */
export function isSupported(): boolean {
  return 'inert' in HTMLElement.prototype
}

/** Whether the page was come to by a link or an address: not by Back or a reload. */
export function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}

/** Calls `changed` when the connection is lost or back; returns how to stop. */
export function subscribeToConnection(changed: (event: Event) => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
