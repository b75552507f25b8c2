import { receivedParameter } from '../quote/fields.ts'

/**
 * Takes the reference out of the address of the page that says that a form was received: a reload,
 * or a tab that the browser opens again, must not say so of what is typed afterwards.
 */
export function forgetReference(): void {
  const { pathname, search, hash } = location
  if (!new URLSearchParams(search).has(receivedParameter)) return
  history.replaceState(history.state, '', pathname + hash)
}
