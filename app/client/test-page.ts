import { announceHydration } from './hydration.ts'

/** The page before hydration, for tests; each file of tests is a page of its own. */
const root = document.documentElement

export function find<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`No ${selector} on the page`)
  return found
}

export const click = (selector: string) => find(selector, HTMLElement).click()

/** What `hydrateLate` does when React's script cannot be loaded. */
export function failHydration(): void {
  delete root.dataset.scripts
  dispatchEvent(new Event('hydrationfailed'))
}

/** An empty page with scripts, for which nothing is deferred any more. */
export function clearPage(): void {
  announceHydration()
  delete root.dataset.hydrated
  root.dataset.scripts = ''
  document.body.innerHTML = ''
}
