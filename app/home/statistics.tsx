import { useEffect, useRef, useState } from 'react'
import type { Home } from '../content/home.ts'
import { countAt } from '../ui/count-at.ts'
import { onceVisible } from '../ui/once-visible.ts'
import { prefersReducedMotion } from '../ui/prefers-reduced-motion.ts'

/** How long a figure counts, in milliseconds (specification, section 9). */
const duration = 2000

/**
 * A figure that counts up once when it comes into view. The page contains the final figure from
 * the start, for visitors without scripts, with reduced motion, or with a screen reader.
 */
function CountUp({ value, suffix }: { value: number; suffix: string }) {
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

export function Statistics({ statistics }: { statistics: Home['statistics'] }) {
  return (
    <section
      id="numeros"
      aria-labelledby="numeros-titulo"
      className="on-dark bg-navy py-16 text-white"
    >
      <div className="page-width grid gap-10 sm:grid-cols-[1fr_2fr] lg:grid-cols-[1fr_3fr]">
        <h2 id="numeros-titulo" className="text-heading">
          {statistics.heading}
        </h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,34%),1fr))] gap-x-3 gap-y-10 lg:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
          {statistics.items.map(({ value, suffix, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end gap-2 border-l border-white/20 pl-4"
            >
              <dt className="text-sm text-mist xl:text-base">{label}</dt>
              <dd className="text-figure font-[750] tracking-tight">
                <CountUp value={value} suffix={suffix} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
