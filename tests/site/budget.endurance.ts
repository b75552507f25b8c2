import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { test as anyTest, expect } from 'vitest'
import { isExample } from '../is-example.ts'

const test = anyTest.runIf(isExample)

const client = 'dist/client'

/** Upper limits in bytes over the wire, of the example. */
const ceilings = { homePage: 27_000, map: 4000, scripts: 80_000, phoneFirstView: 350_000 }

/** A phone of 412 × 823 CSS pixels; the widths of the hero and a card, in device pixels. */
const phone = { hero: 412 * 2.625, card: 112 * 2.625 }

const readHomePage = () => parse(readFileSync(path.join(client, 'index.html'), 'utf8'))

/** What is sent to a browser that accepts Brotli. */
function sent(file: string): number {
  const whole = path.join(client, file)
  return statSync(`${whole}.br`, { throwIfNoEntry: false })?.size ?? statSync(whole).size
}

/** The parts of a page that take most, so that a failure names what grew. */
function largestParts(page: ReturnType<typeof readHomePage>): string {
  const parts = page.querySelectorAll('style, script, header, section, footer').map((part) => ({
    name: `${part.rawTagName} ${part.id}`.trim(),
    bytes: brotliCompressSync(part.innerHTML).byteLength,
  }))
  const largest = parts.sort((a, b) => b.bytes - a.bytes).slice(0, 6)
  return largest.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')
}

/** The bytes of all files in a folder of the built site whose names have this ending. */
function allSent(folder: string, ending: string): number {
  const names = readdirSync(path.join(client, folder)).filter((name) => name.endsWith(ending))
  expect(names, folder).not.toHaveLength(0)
  return names.reduce((sum, name) => sum + sent(path.join(folder, name)), 0)
}

/** The bytes of the AVIF that a phone chooses of a `srcset`. */
function chosen(srcset: string, pixels: number): number {
  const candidates = srcset.split(', ').map((candidate) => candidate.split(' '))
  const fitting = candidates.find(([, width = '']) => Number.parseInt(width, 10) >= pixels)
  const [file = ''] = fitting ?? candidates.at(-1) ?? []
  expect(file).toMatch(/\.avif$/)
  return sent(file)
}

test('the home page with its styles, its map, and all scripts stay below their limits', () => {
  const page = readHomePage()
  const map = page.querySelector('.region-map')
  expect(brotliCompressSync(map?.innerHTML ?? '').byteLength).toBeLessThanOrEqual(ceilings.map)
  map?.remove()
  const withoutMap = brotliCompressSync(page.toString()).byteLength
  expect(withoutMap, largestParts(page)).toBeLessThanOrEqual(ceilings.homePage)
  expect(allSent('assets', '.js')).toBeLessThanOrEqual(ceilings.scripts)
})

test('everything that a phone loads to show the first view of the home page, and to work, stays below its limit', () => {
  // Two cards are near enough to be fetched.
  const [hero = '', first = '', second = ''] = readHomePage()
    .querySelectorAll('picture')
    .map((picture) => picture.querySelector('source')?.getAttribute('srcset') ?? '')
  const all = [
    sent('index.html'),
    allSent('fonts', '.woff2'),
    allSent('icons', '.svg'),
    allSent('assets', '.js'),
    chosen(hero, phone.hero),
    chosen(first, phone.card),
    chosen(second, phone.card),
  ]
  expect(all.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(ceilings.phoneFirstView)
})
