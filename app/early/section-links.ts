import { goToSection } from './go-to-section.ts'
import { isPlainClick } from './is-plain-click.ts'

/** Between arriving on the home page and scrolling to a section, in milliseconds (specification, section 9). */
const scrollDelay = 100

/** The section that a link on another page of this site has led to. Reloading, Back and Forward stay where one was. */
function sectionAskedFor(): string | null {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation && 'type' in navigation && navigation.type !== 'navigate') return null
  if (!location.hash || !document.referrer) return null
  const from = new URL(document.referrer)
  const isOtherPage = from.origin === location.origin && from.pathname !== location.pathname
  return isOtherPage ? location.hash.slice(1) : null
}

function scrollOnArrival(): void {
  const section = sectionAskedFor()
  if (!section) return
  // With its hash in the URL the browser would jump to the section at once.
  history.replaceState(history.state, '', location.pathname + location.search)
  addEventListener('DOMContentLoaded', () => setTimeout(() => goToSection(section), scrollDelay))
}

/** Lets links to a section scroll smoothly, from other pages by way of the home page (specification, section 2). */
export function scrollToSections(): void {
  addEventListener('click', (event) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-section]')
    if (!link || link.pathname !== location.pathname) return
    event.preventDefault()
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
    goToSection(link.dataset.section ?? '')
  })
  scrollOnArrival()
}
