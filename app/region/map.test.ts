import { readFileSync } from 'node:fs'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { municipalities } from './municipalities.ts'

test('the region has 27 municipalities, and every name on the map is of one of them', () => {
  expect(municipalities).toHaveLength(27)
  for (const text of parse(readFileSync('app/region/map.svg', 'utf8')).querySelectorAll('text')) {
    expect(municipalities).toContain(text.getAttribute('data-city'))
    expect(text.text).toBe(text.getAttribute('data-city'))
  }
})
