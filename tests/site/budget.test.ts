import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { buildDirectory } from '../../build/assets/directories.ts'

const client = path.join(buildDirectory, 'client')
const budget = JSON.parse(readFileSync('tests/site/budget.json', 'utf8'))
const { services: entries, segments } = readContent('content')
const services = entries.map(({ id }) => `servicos/${id}/index.html`)

const read = (file: string) => readFileSync(path.join(client, file), 'utf8')

/** What a browser that takes Brotli is sent. */
function sent(file: string): number {
  const whole = path.join(client, file)
  return statSync(`${whole}.br`, { throwIfNoEntry: false })?.size ?? statSync(whole).size
}

const total = (files: string[]) => files.reduce((sum, file) => sum + sent(file), 0)

/** What the early script loads, and what those files import. */
function lateFiles(page: string) {
  const list = /<script id="late-modules"[^>]*>(.*?)<\/script>/.exec(read(page))?.[1] ?? '{}'
  const { styles, page: data, scripts: listed } = JSON.parse(list)
  const scripts = new Set<string>(listed)
  // A set grows while it is walked through.
  for (const script of scripts) {
    for (const [, name] of read(script).matchAll(
      /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g,
    )) {
      scripts.add(`/assets/${name}`)
    }
  }
  return { styles: String(styles), data: String(data), scripts: [...scripts] }
}

const earlyScript = /^early\/.*\.js$/

const named = (pattern: RegExp) =>
  readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => pattern.test(name))

/** The picture of these that a screen of so many pixels is sent, of the first `srcset` that has any. */
function chosen(html: string, pixels: number): string {
  const candidates = (/srcset="([^"]*\.avif[^"]*)"/i.exec(html)?.[1] ?? '').split(', ')
  const fitting = candidates.find((one) => Number(/(\d+)w$/.exec(one)?.[1]) >= pixels)
  return (fitting ?? candidates.at(-1) ?? '').split(' ')[0] ?? ''
}

test('the home page: document with its styles, and what comes after it', () => {
  const {
    document,
    perFurtherEntry,
    early,
    scripts,
    scriptFiles,
    data,
    stylesheet,
    hydrationRequests,
  } = budget.home
  const late = lateFiles('index.html')
  // The limit is that of nine services and seven segments; who adds one has a card and a tab more.
  const further = Math.max(0, services.length + segments.length - 16)
  expect(sent('index.html')).toBeLessThanOrEqual(document + further * perFurtherEntry)
  expect(named(earlyScript)).toHaveLength(1)
  expect(total(named(earlyScript))).toBeLessThanOrEqual(early)
  expect(total(late.scripts)).toBeLessThanOrEqual(scripts)
  expect(late.scripts.length).toBeLessThanOrEqual(scriptFiles)
  expect(sent(late.data)).toBeLessThanOrEqual(data)
  expect(sent(late.styles)).toBeLessThanOrEqual(stylesheet)
  expect(late.scripts.length + 2).toBeLessThanOrEqual(hydrationRequests)
})

test.each(services)('%s', (page) => {
  expect(sent(page)).toBeLessThanOrEqual(budget.service.document)
  expect(sent(lateFiles(page).data)).toBeLessThanOrEqual(budget.service.data)
})

test('nothing but the page itself is waited for before the first paint', () => {
  for (const page of ['index.html', ...services]) {
    expect(read(page), page).not.toMatch(
      /<link[^>]+rel="stylesheet"|<script[^>]+src=|modulepreload/,
    )
  }
})

test('typeface and icons', () => {
  expect(total(named(/^fonts\/.*\.woff2$/))).toBeLessThanOrEqual(budget.typeface)
  expect(total(named(/^icons\/.*\.svg$/))).toBeLessThanOrEqual(budget.icons)
})

describe('pictures', () => {
  test.each(Object.entries<number>(budget.hero))('the hero at %s pixels', (width, limit) => {
    const files = named(new RegExp(`^pictures/hero-[0-9a-f]{8}-${width}\\.avif$`))
    expect(files).toHaveLength(1)
    expect(total(files)).toBeLessThanOrEqual(limit)
  })

  test.each(Object.entries<number>(budget.card))('every card at %s pixels', (width, limit) => {
    const files = named(new RegExp(`^pictures/.*-${width}\\.avif$`))
    expect(files.length).toBeGreaterThan(15)
    for (const file of files.filter((one) => !one.includes('hero-narrow'))) {
      expect(sent(file), file).toBeLessThanOrEqual(limit)
    }
  })
})

test('all that a phone loads to show the first view of the home page, and to work', () => {
  const html = read('index.html')
  const late = lateFiles('index.html')
  const heroes = html.slice(html.indexOf('<picture>'))
  // A phone of 412 × 823 pixels at 2.625: the hero, and two cards that are near enough to be fetched.
  const pictures = [
    chosen(heroes, 412 * 2.625),
    ...[...html.matchAll(/<picture>.*?<\/picture>/gs)]
      .slice(1, 3)
      .map(([card]) => chosen(card, 112 * 2.625)),
  ]
  const all = [
    'index.html',
    ...named(/^fonts\/.*\.woff2$|^icons\/.*\.svg$/),
    ...pictures,
    ...named(earlyScript),
    ...late.scripts,
    late.data,
    late.styles,
  ]
  expect(pictures.every((one) => one.endsWith('.avif'))).toBe(true)
  expect(total(all)).toBeLessThanOrEqual(budget.phoneFirstView)
})
