import { prefersReducedMotion } from '../ui/browser.ts'
import { onceVisible } from '../ui/once-visible.ts'

/**
 * Hides an element until it comes into view, and lets it rise `data-reveal` milliseconds later. By an
 * animation that waits: a class would stay in a page that is saved, where nothing takes it off.
 */
function letRise(element: HTMLElement): void {
  const rise = element.animate(
    { opacity: [0, 1], transform: ['translateY(12px)', 'none'] },
    { duration: 500, delay: Number(element.dataset.reveal), easing: 'ease-out', fill: 'backwards' },
  )
  rise.pause()
  const stopWaiting = onceVisible(element, () => {
    if (prefersReducedMotion()) rise.finish()
    else rise.play()
  })
  element.addEventListener('focusin', () => {
    stopWaiting()
    rise.finish()
  })
}

/**
 * Lets elements rise into view once (specification, section 9). What is already on the screen does
 * not move, nor does anything with reduced motion.
 */
export function revealOnScroll(): void {
  if (prefersReducedMotion()) return
  // All are measured before one is changed: otherwise each would lay the page out again.
  const below = [...document.querySelectorAll<HTMLElement>('[data-reveal]')].filter(
    (element) => element.getBoundingClientRect().top >= innerHeight,
  )
  for (const element of below) letRise(element)
}
