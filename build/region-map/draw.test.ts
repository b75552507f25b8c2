import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { mapSize } from '../../app/region/map-size.ts'
import { municipalities } from '../../app/region/municipalities.ts'
import { townsBySize } from '../../app/region/towns-by-size.ts'
import { drawRegionMap } from './draw.ts'
import { typeSizes } from './place-names.ts'

const inRegion = municipalities.filter((one) => one.inRegion).map(({ name }) => name)

const draw = (served: string[] = []) => parse(drawRegionMap('Sorocaba', served))
const namesIn = (map: ReturnType<typeof draw>, selector = 'text') =>
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
  const onPhone = namesIn(draw(), 'text:not(.small)')
  const [_base, ...largest] = townsBySize.slice(0, 8)
  expect(onPhone).toEqual(expect.arrayContaining(largest))
  expect(onPhone.length).toBeLessThanOrEqual(10)
})

test('everything is inside the map, also with cities far away', () => {
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

test('names do not overlap', () => {
  const boxes = draw()
    .querySelectorAll('text')
    .map((one) => {
      const [x, y] = ['x', 'y'].map((name) => Number(one.getAttribute(name)))
      const lines = one.querySelectorAll('tspan').map(({ text }) => text)
      const longest = Math.max(
        ...(lines.length > 0 ? lines : [one.text]).map(({ length }) => length),
      )
      const size = typeSizes.screen
      const height = lines.length > 0 ? 2 * size : size
      return { name: one.text, x: x ?? 0, y: y ?? 0, height, half: longest * 0.24 * size }
    })
  const clash = boxes.flatMap((one, i) =>
    boxes
      .slice(i + 1)
      .filter(({ x, y, height, half }) => {
        const isBeside = Math.abs(x - one.x) >= half + one.half
        return !isBeside && Math.abs(y - one.y) < (height + one.height) / 2
      })
      .map((other) => [one.name, other.name]),
  )
  expect(clash).toEqual([])
})

test('without a list only the company’s own city is lit', () => {
  const map = draw()
  expect(namesIn(map, '.lit')).toEqual(['Sorocaba'])
  expect(map.querySelectorAll('path.base')).toHaveLength(1)
  expect(map.querySelectorAll('path.served')).toEqual([])
})

test('listed cities are lit, and drawn also where they are not of the region', () => {
  const map = draw(['Sorocaba', 'Tatuí', 'Campinas'])
  expect(namesIn(map, '.lit').sort()).toEqual(['Campinas', 'Sorocaba', 'Tatuí'])
  expect(map.querySelector('path.served')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  expect(namesIn(draw(['Tatuí']))).not.toContain('Campinas')
})
