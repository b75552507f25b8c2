import { expect, test } from 'vitest'
import { merge } from './three-way-merge.ts'

test.each([
  { base: { x: 1, y: 1 }, mine: { x: 2, y: 1 }, theirs: { x: 1, y: 2 }, both: { x: 2, y: 2 } },
  { base: ['a', 'b'], mine: ['A', 'b'], theirs: ['a', 'B'], both: ['A', 'B'] },
])('changes of different fields are joined to $both', ({ base, mine, theirs, both }) => {
  expect(merge([{ a: base }], [{ a: mine }], [{ a: theirs }])).toEqual({
    value: [{ a: both }],
    differing: [],
  })
})

test('what one side has added or removed is so, and what both have added alike is there once', () => {
  const base = { gone: 1, list: ['a'] }
  const mine = { list: ['a', 'mine', 'alike'] }
  const theirs = { gone: 1, list: ['a', 'alike', 'theirs'], added: 2 }
  const value = { list: ['a', 'mine', 'alike', 'theirs'], added: 2 }
  expect(merge(base, mine, theirs)).toEqual({ value, differing: [] })
})

test('where both have changed a field, mine stays and is named', () => {
  const [base, mine, theirs] = [1, 2, 3].map((x) => ({ a: [{ x, y: 1 }] }))
  expect(merge(base, mine, theirs)).toEqual({ value: mine, differing: ['a[0].x'] })
  expect(merge(base, mine, mine)).toEqual({ value: mine, differing: [] })
})

test('a point, and a list whose entries were moved or removed, is taken whole', () => {
  const base = ['a', 'b', 'c']
  for (const mine of [
    ['b', 'a', 'c'],
    ['b', 'c'],
    ['a', 'b'],
  ])
    expect(merge(base, mine, ['a', 'b', 'C'])).toEqual({ value: mine, differing: [''] })
  expect(merge(base, base, ['c', 'a'])).toEqual({ value: ['c', 'a'], differing: [] })
  const point = [0.1, 0.5]
  expect(merge([0.5, 0.5], point, [0.5, 0.9])).toEqual({ value: point, differing: [''] })
})
