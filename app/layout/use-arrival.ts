import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { goToSection } from './go-to-section.ts'

function sectionOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('section' in state)) return null
  return typeof state.section === 'string' ? state.section : null
}

/** Between arriving on the home page and scrolling to a section (specification, section 9). */
const scrollDelay = 100

/**
 * After a navigation within the site: scrolls to the section that the link named, or puts the
 * focus on the new page's heading, so that keyboards and screen readers start there.
 */
export function useArrival(): void {
  const location = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const section = sectionOf(location.state)
    if (section) {
      const timer = setTimeout(() => goToSection(section), scrollDelay)
      return () => clearTimeout(timer)
    }
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [location])
}
