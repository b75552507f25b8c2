import { useLayoutEffect, useState } from 'react'

/** Where a menu opens or something is dragged, some browsers say nothing of the pointer that goes up. */
const ends = ['pointerup', 'mouseup', 'pointercancel', 'contextmenu', 'dragend', 'keydown']

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
    for (const begin of ['pointerdown', 'mousedown']) addEventListener(begin, hold, options)
    for (const end of ends) addEventListener(end, release, options)
    // It may have gone up over the preview, which does not tell.
    addEventListener('pointermove', ({ buttons }) => buttons === 0 && setHeld(null), options)
    return () => listening.abort()
  })
  return held ? held.value : value
}
