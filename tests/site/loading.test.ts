import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { narrowScreens } from '../../app/pictures/picture-rules.ts'
import { isOnMap } from '../../app/region/municipalities.ts'
import { content, example, test } from './served-pages.ts'

const assets = 'dist/client/assets/'

test('the map is sent once: in the home page, not in its data or a script', ({ found: [home] }) => {
  const map = home?.root.querySelector('.region-map')?.innerHTML
  if (map === undefined) return expect(isOnMap(content.company.address)).toBe(false)
  const [outline = 'none'] = /M[\d l-]{100,}/.exec(map) ?? []
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const sent = [home?.html, ...scripts.map((name) => readFileSync(assets + name, 'utf8'))]
  expect(sent.join('').split(outline)).toHaveLength(2)
})

test('older browsers get plain colours, media queries that they know, borders, and hidden dialogs', ({
  pages,
}) => {
  const supported = /@supports \(color:\s*color-mix[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
  for (const { path, root } of pages) {
    const style = root.querySelector('style')?.text ?? ''
    expect(style.replace(supported, ''), path).not.toContain('color-mix')
    // Those before 2023 take `not (…)` for none.
    expect(style.match(/@media [^{]*\bnot ?\([^{]*/g), path).toBeNull()
    // Some have no dialogs, some no @property.
    expect(style, path).toContain('dialog:not([open]){display:none}')
    expect(style, path).toMatch(/:root[^{}]*\{[^{}]*--tw-border-style:solid/)
  }
})

test('no page waits for another file before its first paint', ({ pages }) => {
  const waitedFor = 'link[rel="stylesheet"], link[rel="modulepreload"], script[src]'
  for (const { path, root } of pages) {
    expect(root.querySelectorAll(waitedFor).map(String), path).toEqual([])
  }
})

test('of the hero, the one picture that the screen shows is fetched ahead', ({ found: [home] }) => {
  const preloads = home?.root.querySelectorAll('link[rel="preload"][as="image"]') ?? []
  expect(preloads.map((link) => link.getAttribute('media'))).toEqual([
    `not all and ${narrowScreens}`,
    narrowScreens,
  ])
  const shown = home?.root.querySelectorAll('picture source[type="image/avif"]').slice(0, 2) ?? []
  expect(shown.map((source) => source.getAttribute('media'))).toEqual([narrowScreens, undefined])
})

test('services are rendered ahead, the home page never: it would lose the section of a link', ({
  pages,
}) => {
  const base = 'https://a.example'
  for (const { path, root } of pages) {
    const rules = root.querySelector('script[type="speculationrules"]')?.text ?? '{}'
    const [rule, ...more] = JSON.parse(rules).prerender
    const pattern = new URLPattern(rule.where.href_matches, base)
    const isAhead = ['/', `/servicos/${example.id}`].map((url) => pattern.test(url, base))
    expect([isAhead, more], path).toEqual([[false, true], []])
  }
})
