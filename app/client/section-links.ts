import { prefersReducedMotion } from '../ui/prefers-reduced-motion.ts'
import { chooseSegment } from './segment-links.ts'

/**
 * The time from arriving on the home page to scrolling to a section, in milliseconds
 * (specification, section 9).
 */
const scrollDelay = 100

/**
 * A remembered section expires after this many milliseconds, so that an interrupted navigation
 * scrolls nothing later.
 */
const rememberFor = 15_000

const storageKey = 'section'

/** The id of the body. */
const pageTop = 'topo'

/** Remembers the section for the home page to scroll to; false where the browser stores nothing. */
function remember(section: string): boolean {
  try {
    sessionStorage.setItem(storageKey, `${Date.now()} ${section}`)
    return true
  } catch {
    return false
  }
}

function takeRemembered(): string | null {
  try {
    const [time, section] = sessionStorage.getItem(storageKey)?.split(' ') ?? []
    sessionStorage.removeItem(storageKey)
    return section && Date.now() - Number(time) < rememberFor ? section : null
  } catch {
    return null
  }
}

/**
 * Scrolls to a section or segment of this page, focuses it, and puts it into the URL as a plain link would.
 */
function goToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  chooseSegment(id)
  section.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  if (section !== document.body) {
    // Removed on blur: screen readers (Orca) skip headings in sections that stay focusable.
    section.tabIndex = -1
    section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true })
  }
  section.focus({ preventScroll: true })
  // Assigning location.hash would jump there at once instead of scrolling.
  const hash = id === pageTop ? '' : `#${id}`
  history.replaceState(history.state, '', location.pathname + location.search + hash)
}

/**
 * Whether a click opens the link in this tab: with a key held down it opens another tab or window,
 * or saves.
 */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

function followLink(event: MouseEvent): void {
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
}

function scrollOnArrival(): void {
  const section = takeRemembered()
  if (!section) return
  const scroll = () => setTimeout(() => goToSection(section), scrollDelay)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', scroll)
  else scroll()
}

/**
 * Lets links to a section scroll smoothly, from other pages by way of the home page (specification,
 * section 2).
 */
export function scrollToSections(): void {
  addEventListener('click', followLink)
  scrollOnArrival()
}
