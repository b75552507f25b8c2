import { goToSection } from '../layout/go-to-section.ts'
import { isPlainClick } from '../layout/is-plain-click.ts'
import { isHydrated } from './hydration.ts'

/** Lets links to a section of this page scroll smoothly before React does so. */
export function scrollToSections(): void {
  addEventListener('click', (event) => {
    if (isHydrated() || !isPlainClick(event) || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-section]')
    if (!link || link.pathname !== location.pathname) return
    event.preventDefault()
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
    goToSection(link.dataset.section ?? '')
  })
}
