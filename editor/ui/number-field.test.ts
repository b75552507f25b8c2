import { expect, test } from 'vitest'
import { toNumber } from './number-field.tsx'

test.each([
  ['1.000', 1000],
  ['1 000', 1000],
  ['1.250', 1250],
  [' 1250 ', 1250],
  ['1.234.567', 1234567],
  ['1.5', 1.5],
  ['12a', null],
  ['1.00', 1],
  ['', null],
])('as a whole number, %j is %j', (written, number) => {
  expect(toNumber(written, true)).toBe(number)
})

test.each([
  ['0,5', 0.5],
  ['0.125', 0.125],
  ['-47,453', -47.453],
  ['0,', null],
])('%j is %j', (written, number) => {
  expect(toNumber(written, false)).toBe(number)
})
