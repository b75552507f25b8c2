import { goToSection } from './go-to-section.ts'
import { isPlainClick } from './is-plain-click.ts'

/** Between arriving on the home page and scrolling to a section, in milliseconds (specification, section 9). */
const scrollDelay = 100

/** For so many milliseconds a section stays asked for: who has not come by then was stopped on the way. */
const patience = 15_000

const key = 'section'

/** Keeps the section that is asked for until the home page is there; false where the browser keeps nothing. */
function remember(section: string): boolean {
  try {
    sessionStorage.setItem(key, `${Date.now()} ${section}`)
    return true
  } catch {
    return false
  }
}

function takeRemembered(): string | null {
  try {
    const [time, section] = sessionStorage.getItem(key)?.split(' ') ?? []
    sessionStorage.removeItem(key)
    return section && Date.now() - Number(time) < patience ? section : null
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
  // Not what was clicked before this script came: the browser has followed that already.
  addEventListener('click', (event) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-section]')
    const section = link?.dataset.section
    if (!link || !section) return
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
    if (link.pathname === location.pathname) {
      event.preventDefault()
      goToSection(section)
    } else if (remember(section)) {
      // With its hash in the URL the browser would jump to the section at once.
      event.preventDefault()
      location.assign(link.pathname + link.search)
    }
  })
  scrollOnArrival()
}
