import { goToSection } from './go-to-section.ts'
import { isPlainClick } from './is-plain-click.ts'
import { listen } from './listen.ts'

/** Between arriving on the home page and scrolling to a section, in milliseconds (specification, section 9). */
const scrollDelay = 100

const key = 'section'

/** Keeps the section that is asked for until the home page is there; false where the browser keeps nothing. */
function remember(section: string): boolean {
  try {
    sessionStorage.setItem(key, section)
    return true
  } catch {
    return false
  }
}

function takeRemembered(): string | null {
  try {
    const section = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return section
  } catch {
    return null
  }
}

function scrollOnArrival(): void {
  const section = takeRemembered()
  if (!section) return
  const scroll = () => setTimeout(() => goToSection(section), scrollDelay)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', scroll)
  else scroll()
}

/** Lets links to a section scroll smoothly, from other pages by way of the home page (specification, section 2). */
export function scrollToSections(): void {
  listen('click', (event: MouseEvent) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-section]')
    const section = link?.dataset.section
    if (!link || !section) return
    if (link.pathname === location.pathname) {
      event.preventDefault()
      document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
      goToSection(section)
    } else if (remember(section)) {
      // With its hash in the URL the browser would jump to the section at once.
      event.preventDefault()
      location.assign(link.pathname + link.search)
    }
  })
  scrollOnArrival()
}
