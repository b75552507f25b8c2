import { expect, test } from 'vitest'
import { colourTitles, readPalette } from '../../app/styles/palette.ts'
import { nearestOf, weakPairs } from './colour-pairs.ts'

const names = Object.keys(colourTitles)
/** With one colour for all, every pair that is compared is weak. */
const oneColour = Object.fromEntries(names.map((name) => [name, '#777777']))
const compared = weakPairs({ ...readPalette(), ...oneColour })

test('every colour is compared with another', () => {
  const found = new Set(compared.flatMap(({ on, colour }): string[] => [on, colour]))
  expect(names.filter((name) => !found.has(name))).toEqual([])
})

test('no two colours are compared twice for the same contrast', () => {
  const pairs = compared.map(({ on, colour, words }) => [...[on, colour].sort(), words].join(' '))
  expect(new Set(pairs).size).toBe(pairs.length)
})

test.each([
  { grounds: ['paper', 'white', 'sand'], texts: ['ink', 'slate', 'amber-deep'] },
  { grounds: ['ink', 'navy', 'navy-soft'], texts: ['white', 'mist', 'amber'] },
])('on each of $grounds each of $texts has to be readable', ({ grounds, texts }) => {
  const readable = compared.filter(({ words }) => words.endsWith('4,5'))
  const pairs = readable.flatMap(({ on, colour }) => [`${colour} on ${on}`, `${on} on ${colour}`])
  const wanted = grounds.flatMap((on) => texts.map((colour) => `${colour} on ${on}`))
  expect(pairs).toEqual(expect.arrayContaining(wanted))
})

test('the nearest colour that is named can be told from all others; where there is none, none is', () => {
  const palette = { ...readPalette(), slate: readPalette().white }
  const [, slate = ''] = /^mais .+, como (#.{6})$/.exec(nearestOf(palette, 'slate') ?? '') ?? []
  expect(weakPairs({ ...palette, slate })).toEqual([])
  expect(nearestOf({ ...palette, paper: '#ffffff', white: '#444444' }, 'slate')).toBeNull()
})
