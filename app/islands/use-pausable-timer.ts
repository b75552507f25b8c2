import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onEnd` after `duration` milliseconds; while `paused` the timer stops. */
export function usePausableTimer(onEnd: () => void, duration: number, paused: boolean): void {
  const left = useRef(duration)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (paused) return
    const started = performance.now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [paused])
}
