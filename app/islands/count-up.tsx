import { useEffect, useRef, useState } from 'react'
import { withDots } from '../content/with-dots.ts'
import { prefersReducedMotion } from '../ui/browser.ts'
import { onceVisible } from '../ui/once-visible.ts'

/** How long a figure counts, in milliseconds (specification, section 9). */
const duration = 2000

/** The figure `elapsed` milliseconds after counting began: fast at first, then slower. */
function countAt(elapsed: number, value: number): number {
  const share = Math.min(1, Math.max(0, elapsed / duration))
  return Math.round(value * (1 - (1 - share) ** 3))
}

/** The final figure is in the page from the start, also for screen readers and reduced motion. */
export function CountUp({ value, suffix }: { value: number; suffix: string }) {
  const element = useRef<HTMLSpanElement>(null)
  const [count, setCount] = useState(value)
  useEffect(() => {
    const figure = element.current
    if (!figure || prefersReducedMotion()) return
    let frame = 0
    // It counts once a tenth of the figure with its label is visible.
    const stopWaiting = onceVisible(figure.closest('dl > div') ?? figure, () => {
      const started = performance.now()
      const step = (now: number) => {
        const elapsed = now - started
        setCount(countAt(elapsed, value))
        if (elapsed < duration) frame = requestAnimationFrame(step)
      }
      step(started)
    })
    return () => {
      stopWaiting()
      cancelAnimationFrame(frame)
    }
  }, [value])
  return (
    <span ref={element}>
      <span className="sr-only">{withDots(value) + suffix}</span>
      <span aria-hidden="true">{withDots(count) + suffix}</span>
    </span>
  )
}
