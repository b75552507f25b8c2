import { describe, expect, test } from 'vitest'
import { nextTab } from './next-tab.ts'

describe('in seven tabs', () => {
  test.each(['ArrowDown', 'ArrowRight'])(
    '%s leads to the next and from the last to the first',
    (key) => {
      expect([0, 5, 6].map((current) => nextTab(key, current, 7))).toEqual([1, 6, 0])
    },
  )

  test.each(['ArrowUp', 'ArrowLeft'])(
    '%s leads to the one before and from the first to the last',
    (key) => {
      expect([0, 1, 6].map((current) => nextTab(key, current, 7))).toEqual([6, 0, 5])
    },
  )

  test('Home and End lead to the ends from anywhere', () => {
    expect([0, 3, 6].map((current) => nextTab('Home', current, 7))).toEqual([0, 0, 0])
    expect([0, 3, 6].map((current) => nextTab('End', current, 7))).toEqual([6, 6, 6])
  })

  test.each(['Tab', 'Enter', ' ', 'a', 'PageDown', 'home', ''])(
    'the key "%s" is left to the browser',
    (key) => {
      expect(nextTab(key, 3, 7)).toBeNull()
    },
  )
})

test('a single tab stays selected whatever key is pressed', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End']
  expect(keys.map((key) => nextTab(key, 0, 1))).toEqual([0, 0, 0, 0])
})
