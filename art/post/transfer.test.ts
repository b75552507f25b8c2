import { expect, test } from 'vitest'
import { autoExposure, linear, perceptual, srgb } from './transfer.ts'

test.each([
  ['linear', linear, [0, 0.3, 1]],
  ['sRGB', srgb, [0, 0.002, 0.3, 1]],
  ['perceptual', perceptual(2.5), [0, 1e-7, 0.01, 0.5, 40, 20_000]],
])('%s values come back from 0 to 1', (_name, { forward, inverse }, values) => {
  for (const value of values) {
    expect(forward(value)).toBeGreaterThanOrEqual(0)
    expect(forward(value)).toBeLessThanOrEqual(1)
    expect(inverse(forward(value)) / (value || 1)).toBeCloseTo(value && 1, 4)
  }
})

test('the exposure brings a picture to middle grey, and leaves a black one as it is', () => {
  const size = { width: 40, height: 20 }
  const filled = (value: number) => new Float32Array(800).fill(value)
  const grey = (value: number) => autoExposure([filled(value), filled(value), filled(value)], size)
  expect(grey(0.18)).toBeCloseTo(1, 3)
  expect(grey(0.045)).toBeCloseTo(4, 3)
  expect(grey(0)).toBe(1)
})
