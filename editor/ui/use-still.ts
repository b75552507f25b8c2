import { useEffect, useRef, useState } from 'react'

/** Where a menu opens, some systems say nothing of the pointer that goes up. */
const endings = ['pointerup', 'pointercancel', 'contextmenu']

/**
 * A value, which stays as it is from when the pointer is pressed until it has clicked: what moves
 * under it would take the click elsewhere.
 */
export function useStill<Value>(value: Value): Value {
  const [isPressed, setPressed] = useState(false)
  const still = useRef(value)
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    // The click follows the pointer that goes up.
    const release = () => setTimeout(() => setPressed(false))
    addEventListener('pointerdown', () => setPressed(true), options)
    for (const ending of endings) addEventListener(ending, release, options)
    return () => listening.abort()
  }, [])
  if (!isPressed) still.current = value
  return still.current
}
