import { useLayoutEffect, useState } from 'react'

/**
 * A value, which stays as it is from when the pointer is pressed until it has clicked: what moves
 * under it would take the click elsewhere.
 */
export function useStill<Value>(value: Value): Value {
  const [held, setHeld] = useState<{ value: Value } | null>(null)
  // After each rendering, so that a press holds what is shown.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const hold = () => setHeld((already) => already ?? { value })
    // The click follows the pointer that goes up.
    const release = () => setTimeout(() => setHeld(null))
    addEventListener('pointerdown', hold, options)
    for (const end of ['pointerup', 'pointercancel', 'keydown'])
      addEventListener(end, release, options)
    // Over the preview, a menu or something that is dragged it goes up unheard.
    addEventListener('pointermove', ({ buttons }) => buttons === 0 && setHeld(null), options)
    return () => listening.abort()
  })
  return held ? held.value : value
}
