import { useEffect, useRef, useState } from 'react'
import type { OpeningHours } from '../content/opening-hours.ts'
import { onceVisible } from '../ui/once-visible.ts'
import { openNowText } from './open-now-text.ts'

/** Says whether the office is open now; nothing without scripts, which alone know the time. */
export function OpenNow({ hours, state }: { hours: readonly OpeningHours[]; state: string }) {
  const element = useRef<HTMLParagraphElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    if (!element.current) return
    let timer = 0
    const update = () => setText(openNowText(hours, new Date(), state))
    // Not while the page loads: the first use of a time zone takes a phone's processor 70 ms.
    const stopWaiting = onceVisible(element.current, () => {
      update()
      timer = window.setInterval(update, 20_000)
    })
    return () => {
      stopWaiting()
      clearInterval(timer)
    }
  }, [hours, state])
  return (
    <p
      ref={element}
      className="needs-scripts no-print min-h-[4.5em] sm:min-h-[3em] text-sm text-balance text-mist"
    >
      {text}
    </p>
  )
}
