import { readFileSync } from 'node:fs'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { mapSize } from '../../app/region/map-size.ts'
import { municipalities } from '../../app/region/municipalities.ts'
import { townsBySize } from '../../app/region/towns-by-size.ts'
import { drawRegionMap } from './draw.ts'
import { type Screen, typeSizes } from './place-names.ts'

const inRegion = municipalities.filter((one) => one.inRegion).map(({ name }) => name)

const draw = (served: string[] = []) => parse(drawRegionMap('Sorocaba', served))
const namesIn = (map: ReturnType<typeof draw>, selector = '.screen text') =>
  map.querySelectorAll(selector).map((one) => one.text)

/** Every point of a path's data. */
function pointsOf(data: string): [x: number, y: number][] {
  return data.split(/(?=M)/).flatMap((line) => {
    const numbers = (line.match(/-?\d+/g) ?? []).map(Number)
    let [x, y] = [0, 0]
    return Array.from({ length: numbers.length / 2 }, (_, i): [number, number] => {
      x += numbers[2 * i] ?? 0
      y += numbers[2 * i + 1] ?? 0
      return [x, y]
    })
  })
}

test('the region has 27 municipalities, all of them in the order of size', () => {
  expect(inRegion).toHaveLength(27)
  expect([...townsBySize].sort()).toEqual([...inRegion].sort())
})

test('the map names the largest towns, on a phone the largest that have room', () => {
  expect(namesIn(draw())).toEqual(expect.arrayContaining(townsBySize.slice(0, 20)))
  const onPhone = namesIn(draw(), '.phone text')
  const [_base, ...largest] = townsBySize.slice(0, 8)
  expect(onPhone).toEqual(expect.arrayContaining(largest))
  expect(onPhone.length).toBeLessThanOrEqual(11)
})

test('every outline is inside the map, also with cities far away', () => {
  for (const served of [[], ['Limeira'], ['Itanhaém', 'Angatuba', 'Bom Jesus dos Perdões']]) {
    const points = draw(served)
      .querySelectorAll('path')
      .flatMap((path) => pointsOf(path.getAttribute('d') ?? ''))
    expect(points.length).toBeGreaterThan(300)
    for (const [at, size] of [mapSize.width, mapSize.height].entries()) {
      const all = points.map((point) => point[at] ?? Number.NaN)
      expect(Math.min(...all)).toBeGreaterThan(0)
      expect(Math.max(...all)).toBeLessThan(size)
    }
  }
})

test('every path is well-formed, also with islands that are too small to be drawn', () => {
  const wellFormed = /^(M\d+ \d+l-?\d+[ -]\d+([ -]\d+)*z?)+$/
  for (const served of [[], municipalities.map(({ name }) => name)]) {
    const paths = draw(served).querySelectorAll('path')
    for (const path of paths) expect(path.getAttribute('d')).toMatch(wellFormed)
  }
})

/** The names that overlap on a screen or a phone. */
function clashes(map: ReturnType<typeof draw>, screen: Screen) {
  const size = typeSizes[screen]
  const boxes = map.querySelectorAll(`.${screen} text`).map((one) => {
    const [x = 0, y = 0] = ['x', 'y'].map((name) => Number(one.getAttribute(name)))
    const lines = one.querySelectorAll('tspan').map(({ text }) => text)
    const longest = Math.max(...(lines.length > 0 ? lines : [one.text]).map(({ length }) => length))
    const height = Math.max(lines.length, 1) * size
    // A letter is about half as wide as high.
    return { name: one.text, x, y, height, half: longest * 0.24 * size }
  })
  return boxes.flatMap((one, i) =>
    boxes
      .slice(i + 1)
      .filter(({ x, y, height, half }) => {
        const isBeside = Math.abs(x - one.x) >= half + one.half
        return !isBeside && Math.abs(y - one.y) < (height + one.height) / 2
      })
      .map((other) => [one.name, other.name]),
  )
}

test('names do not overlap, whichever city is served', () => {
  for (const served of [[], ...municipalities.map(({ name }) => [name])]) {
    const map = draw(served)
    expect(clashes(map, 'phone'), `${served} on a phone`).toEqual([])
    expect(clashes(map, 'screen'), String(served)).toEqual([])
  }
})

test('the sizes of the type are those of the stylesheet', () => {
  const css = readFileSync('app/home/service-area.css', 'utf8')
  const sizes = [...css.matchAll(/font-size: ([\d.]+)px/g)].map(([, size]) => Number(size))
  expect(sizes).toEqual([typeSizes.phone, typeSizes.screen])
})

test('without a list only the company’s own city is highlighted', () => {
  const map = draw()
  expect(namesIn(map, '.screen text[class]')).toEqual(['Sorocaba'])
  expect(map.querySelectorAll('path.base')).toHaveLength(1)
  expect(map.querySelectorAll('path.served')).toEqual([])
})

test('listed cities are highlighted, and drawn also where they are not of the region', () => {
  const map = draw(['Sorocaba', 'Tatuí', 'Campinas'])
  expect(namesIn(map, '.screen text[class]').sort()).toEqual(['Campinas', 'Sorocaba', 'Tatuí'])
  expect(map.querySelector('path.served')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  expect(namesIn(draw(['Tatuí']))).not.toContain('Campinas')
})
