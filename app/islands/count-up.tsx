import { useEffect, useRef, useState } from 'react'
import { onceVisible } from '../ui/once-visible.ts'
import { prefersReducedMotion } from '../ui/prefers-reduced-motion.ts'
import { countAt } from './count-at.ts'

/** How long a figure counts, in milliseconds (specification, section 9). */
const duration = 2000

/**
 * A figure that counts up once when it comes into view. The page contains the final figure from
 * the start, for visitors without scripts, with reduced motion, or with a screen reader.
 */
export function CountUp({ value, suffix }: { value: number; suffix: string }) {
  const element = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(value)
  useEffect(() => {
    const figure = element.current
    if (!figure || prefersReducedMotion()) return
    let frame = 0
    const stopWaiting = onceVisible(figure, () => {
      const started = performance.now()
      const step = (now: number) => {
        const elapsed = now - started
        setShown(countAt(elapsed, value, duration))
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
      <span className="visually-hidden">{`${value}${suffix}`}</span>
      <span aria-hidden="true">{`${shown}${suffix}`}</span>
    </span>
  )
}
