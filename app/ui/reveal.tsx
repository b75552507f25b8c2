import { type ReactNode, useEffect, useRef, useState } from 'react'
import { onceVisible } from './once-visible.ts'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'

/**
 * Lets its content rise into view once, when 10 % of it are visible (specification, section 9).
 * Content that is already on the screen does not move; nor does any without scripts or with reduced
 * motion.
 */
export function Reveal({ children, className = '' }: { children: ReactNode; className?: string }) {
  const element = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'still' | 'waiting' | 'done'>('still')
  useEffect(() => {
    const box = element.current
    if (!box || prefersReducedMotion() || box.getBoundingClientRect().top < innerHeight) return
    setState('waiting')
    return onceVisible(box, () => setState('done'))
  }, [])
  const motion = { still: '', waiting: 'reveal-waiting', done: 'reveal-done' }[state]
  return (
    <div ref={element} className={`${className} ${motion}`}>
      {children}
    </div>
  )
}
