import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { goToSection } from './go-to-section.ts'

function sectionOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('section' in state)) return null
  return typeof state.section === 'string' ? state.section : null
}

/** Between arriving on the home page and scrolling to a section (specification, section 9). */
const scrollDelay = 100

/** The link to the page that one comes back from, or the heading: neither moves what is seen. */
function focusOnReturn(left: string): void {
  const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(left)}"]`)
  const stop = link ?? document.querySelector('h1')
  stop?.focus({ preventScroll: true })
}

/**
 * After a navigation within the site: scrolls to the section that the link named, or puts the
 * focus on the new page's heading, so that keyboards and screen readers start there. Back and
 * Forward leave the scrolling to the router, which restores it: the section that once was asked for
 * still stands in the history's entry.
 */
export function useArrival(): void {
  const location = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const before = useRef<string>(null)
  useEffect(() => {
    const left = before.current
    before.current = location.pathname
    if (left === null) return
    if (isReturn) {
      if (left !== location.pathname) focusOnReturn(left)
      return
    }
    const section = sectionOf(location.state)
    if (section) {
      const timer = setTimeout(() => goToSection(section), scrollDelay)
      return () => clearTimeout(timer)
    }
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [location, isReturn])
}
