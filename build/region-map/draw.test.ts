import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { mapSize } from '../../app/region/map-size.ts'
import { municipalities } from '../../app/region/municipalities.ts'
import { drawRegionMap } from './draw.ts'

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

test('the region has 27 municipalities, and the map names the largest of them, on a phone fewer', () => {
  expect(inRegion).toHaveLength(27)
  const names = namesIn(draw())
  expect(inRegion).toEqual(expect.arrayContaining(names))
  const onPhone = namesIn(draw(), 'text:not(.small)')
  expect(onPhone).toEqual(expect.arrayContaining(['Sorocaba', 'Itapetininga', 'Ibiúna']))
  expect(names.length).toBeGreaterThan(onPhone.length)
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

test('names do not overlap', () => {
  const boxes = draw()
    .querySelectorAll('text')
    .map((one) => {
      const [x, y] = ['x', 'y'].map((name) => Number(one.getAttribute(name)))
      const size = one.classList.contains('small') ? 7 : 11.5
      return { x: x ?? 0, y: y ?? 0, size, half: one.text.length * 0.24 * size }
    })
  const clash = boxes.flatMap((one, i) =>
    boxes
      .slice(i + 1)
      .filter(({ x, y, size, half }) => {
        const isBeside = Math.abs(x - one.x) >= half + one.half
        return !isBeside && Math.abs(y - one.y) < (size + one.size) / 2
      })
      .map((other) => [one, other]),
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
