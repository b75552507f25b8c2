// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePausableTimer } from './use-pausable-timer.ts'

type TimerProps = { onEnd: () => void; paused: boolean }

let root: Root
let end = vi.fn()

function Timer({ onEnd, paused }: TimerProps) {
  usePausableTimer(onEnd, 5000, paused)
  return null
}

const show = (props: Partial<TimerProps> = {}) =>
  act(() => root.render(<Timer onEnd={end} paused={false} {...props} />))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  end = vi.fn()
  root = createRoot(document.createElement('div'))
})

afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the end comes once, after the whole time', () => {
  show()
  pass(4999)
  expect(end).not.toHaveBeenCalled()
  pass(1)
  pass(20_000)
  expect(end).toHaveBeenCalledTimes(1)
})

test('while it is paused, once or several times, the time stands still', () => {
  show()
  for (let round = 0; round < 4; round += 1) {
    pass(1000)
    show({ paused: true })
    pass(60_000)
    show()
  }
  pass(999)
  expect(end).not.toHaveBeenCalled()
  pass(1)
  expect(end).toHaveBeenCalledTimes(1)
})

test('being shown again neither starts the time anew nor calls an old end', () => {
  const latest = vi.fn()
  show()
  pass(3000)
  show({ onEnd: latest })
  pass(2000)
  expect(end).not.toHaveBeenCalled()
  expect(latest).toHaveBeenCalledTimes(1)
})

test('what is taken off the page does not end any more', () => {
  show()
  act(() => root.render(null))
  pass(10_000)
  expect(end).not.toHaveBeenCalled()
})
