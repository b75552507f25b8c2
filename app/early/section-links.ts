import { isHydrated } from './hydration.ts'

/** Lets links to a section of this page scroll smoothly before React does so. */
export function scrollToSections(): void {
  addEventListener('click', (event) => {
    if (isHydrated() || event.defaultPrevented || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-section]')
    const section = document.getElementById(link?.dataset.section ?? '')
    if (!link || !section || link.pathname !== location.pathname) return
    event.preventDefault()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
    section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' })
    section.focus({ preventScroll: true })
    history.replaceState(history.state, '', link.hash)
  })
}
