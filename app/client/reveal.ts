import { prefersReducedMotion } from '../ui/browser.ts'
import { onceVisible } from '../ui/once-visible.ts'

/**
 * Lets elements rise into view once (specification, section 9). What is already on the screen does
 * not move, nor does anything with reduced motion.
 */
export function revealOnScroll(): void {
  if (prefersReducedMotion()) return
  // All are measured before one is changed: otherwise each would lay the page out again.
  const below = [...document.querySelectorAll('[data-reveal]')].filter(
    (element) => element.getBoundingClientRect().top >= innerHeight,
  )
  for (const element of below) {
    onceVisible(element, () => element.classList.replace('reveal-waiting', 'reveal-done'))
    element.classList.add('reveal-waiting')
  }
}
