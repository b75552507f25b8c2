/** Helpers of tests that play the page before hydration; each file of tests is a page of its own. */
const root = document.documentElement

export function find<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`No ${selector} on the page`)
  return found
}

export const click = (selector: string) => find(selector, HTMLElement).click()

/** What the page's body does once React has taken over. */
export function hydrate(): void {
  root.dataset.hydrated = ''
  dispatchEvent(new Event('hydrated'))
}

/** What `hydrateLate` does when a script could not be had. */
export function giveUp(): void {
  root.dataset.scripts = 'early'
  dispatchEvent(new Event('givenup'))
}

/** An empty page on which nothing is held any more. */
export function clearPage(): void {
  hydrate()
  delete root.dataset.hydrated
  delete root.dataset.scripts
  document.body.innerHTML = ''
}
