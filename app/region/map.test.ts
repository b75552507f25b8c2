import { readFileSync } from 'node:fs'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { municipalities } from './municipalities.ts'

const map = parse(readFileSync('app/region/map.svg', 'utf8'))

/** How wide and high a name is, in the map's units; a letter is about half as wide as high. */
function boxesOf(screen: string, size: number) {
  return map.querySelectorAll(`.${screen} text`).map((text) => {
    const lines = text.querySelectorAll('tspan').map((line) => line.text)
    const longest = Math.max(...(lines.length > 0 ? lines : [text.text]).map((line) => line.length))
    const [x = 0, y = 0] = ['x', 'y'].map((name) => Number(text.getAttribute(name)))
    const height = Math.max(lines.length, 1) * size
    return { name: text.text, x, y, height, half: longest * 0.24 * size }
  })
}

test('the region has 27 municipalities, and every name on the map is of one of them', () => {
  expect(municipalities).toHaveLength(27)
  for (const text of map.querySelectorAll('text')) {
    expect(municipalities).toContain(text.getAttribute('data-city'))
    expect(text.text).toBe(text.getAttribute('data-city'))
  }
})

test('names do not overlap in the sizes that the stylesheet gives them', () => {
  const css = readFileSync('app/home/service-area.css', 'utf8')
  const sizes = [...css.matchAll(/\.(phone|screen) \{[^}]*font-size: ([\d.]+)px/g)]
  expect(sizes).toHaveLength(2)
  for (const [, screen = '', size] of sizes) {
    const boxes = boxesOf(screen, Number(size))
    expect(boxes.length).toBeGreaterThan(6)
    const clashes = boxes.flatMap((box, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ x, y, height, half }) =>
            Math.abs(x - box.x) < half + box.half &&
            Math.abs(y - box.y) < (height + box.height) / 2,
        )
        .map(({ name }) => [box.name, name]),
    )
    expect(clashes).toEqual([])
  }
})
