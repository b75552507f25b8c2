// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePausableTimer } from './use-pausable-timer.ts'

type TimerProps = { onEnd: () => void; paused: boolean }

let root: Root
let shown: TimerProps

function Timer({ onEnd, paused }: TimerProps) {
  usePausableTimer(onEnd, 5000, paused)
  return null
}

function render(props: TimerProps): void {
  shown = props
  act(() => root.render(<Timer {...props} />))
}

const show = (onEnd: () => void) => render({ onEnd, paused: false })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const pause = () => render({ ...shown, paused: true })
const resume = () => render({ ...shown, paused: false })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  root = createRoot(document.createElement('div'))
})

afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the end comes once, after the whole time', () => {
  const end = vi.fn()
  show(end)
  pass(4999)
  expect(end).not.toHaveBeenCalled()
  pass(1)
  pass(20_000)
  expect(end).toHaveBeenCalledTimes(1)
})

test('while it is paused, once or several times, the time stands still', () => {
  const end = vi.fn()
  show(end)
  for (let round = 0; round < 4; round += 1) {
    pass(1000)
    pause()
    pass(60_000)
    resume()
  }
  pass(999)
  expect(end).not.toHaveBeenCalled()
  pass(1)
  expect(end).toHaveBeenCalledTimes(1)
})

test('being shown again neither starts the time anew nor calls an old end', () => {
  const [old, latest] = [vi.fn(), vi.fn()]
  show(old)
  pass(3000)
  show(latest)
  pass(2000)
  expect(old).not.toHaveBeenCalled()
  expect(latest).toHaveBeenCalledTimes(1)
})

test('what is taken off the page does not end any more', () => {
  const end = vi.fn()
  show(end)
  act(() => root.render(null))
  pass(10_000)
  expect(end).not.toHaveBeenCalled()
})
