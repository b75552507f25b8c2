/**
 * Follows a link plainly when the next page's script cannot be had (a newer build, a bad line).
 * React Router reloads the page that the visitor wants to leave instead (8.4.0, seen), and the link
 * seems dead. Browsers without the Navigation API keep that.
 */
export function followPlainly(): (() => void) | undefined {
  if (!('navigation' in window)) return
  let asked: HTMLAnchorElement | null = null
  let leaving = false
  const remember = ({ target }: MouseEvent) => {
    asked = target instanceof Element ? target.closest('a') : null
  }
  const follow = (event: NavigateEvent) => {
    const isReload = event.navigationType === 'reload' && !event.userInitiated
    // It asks to reload once for each script that is missing.
    if (leaving && isReload) event.preventDefault()
    if (leaving) return
    if (isReload && asked) {
      event.preventDefault()
      leaving = true
      location.assign(asked.href)
    }
    // Arrived, or on the way elsewhere.
    asked = null
  }
  document.addEventListener('click', remember, true)
  navigation.addEventListener('navigate', follow)
  return () => {
    document.removeEventListener('click', remember, true)
    navigation.removeEventListener('navigate', follow)
  }
}
