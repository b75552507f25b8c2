import { expect, test } from 'vitest'
import { cutTiles } from './tiles.ts'

test.each([
  [200, 100],
  [1600, 1000],
  [1680, 2100],
  [2880, 1800],
])('tiles of %d×%d keep every pixel once, and see its surroundings', (width, height) => {
  const { across, down } = cutTiles({ width, height })
  expect(across.length * down.length).toBeLessThanOrEqual(1_700_000)
  for (const [side, { length, parts }] of [
    [width, across],
    [height, down],
  ] as const) {
    expect(length % 16).toBe(0)
    expect(parts.map(({ from }) => from)).toEqual([0, ...parts.slice(0, -1).map(({ to }) => to)])
    expect(parts.at(-1)?.to).toBe(side)
    for (const { start, from, to } of parts) {
      expect(from - start).toBeGreaterThanOrEqual(Math.min(from, 112))
      expect(start + length - to).toBeGreaterThanOrEqual(Math.min(side - to, 112))
    }
  }
})
