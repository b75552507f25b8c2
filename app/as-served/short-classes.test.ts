import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shortClasses } from './short-classes.ts'

/** The page with a stylesheet that is its own as well as the whole one. */
const shorten = (styles: string, markup: string, whole = styles) =>
  shortClasses({ styles, markup }, whole)

test('a class has the same short name in the styles and in the page', () => {
  expect(shorten('.card{c:d}.tall{c:d}', '<p class="tall card"><b class="card">')).toEqual({
    styles: '.a{c:d}.e{c:d}',
    markup: '<p class="e a"><b class="a">',
  })
})

test('so has one with signs in its name, within layers and media, before a state or an element', () => {
  const styles =
    '@layer b;@layer b{.sm\\:p-6:hover{c:d}@media print{.w-\\[min\\(1rem\\,40\\%\\)\\]>b{c:d}}}.\\[\\&_i\\]\\:m i{c:d}'
  const markup = '<p class="sm:p-6 w-[min(1rem,40%)]"><p class="[&amp;_i]:m"><p class="sm:p-6">'
  expect(shorten(styles, markup)).toEqual({
    styles: '@layer b;@layer b{.a:hover{c:d}@media print{.e>b{c:d}}}.i i{c:d}',
    markup: '<p class="a e"><p class="i"><p class="a">',
  })
})

test('classes that stand on the same elements share a name', () => {
  const styles = '.wide{c:d}.card{c:d}@media print{.tall{c:d}.wide:hover{c:d}}'
  const markup = '<p class="wide tall"><p class="tall card wide">'
  expect(shorten(styles, markup)).toEqual({
    styles: '.a{c:d}.e{c:d}@media print{.a{c:d}.a:hover{c:d}}',
    markup: '<p class="a"><p class="a e">',
  })
})

describe('a class keeps its name', () => {
  test('where any selector names it together with another: one of two elements may have its long name again', () => {
    const styles = '.bar .name{c:d}.bar{c:d}.name{c:d}.free{c:d}'
    expect(shorten(styles, '<p class="bar"><b class="name free">')).toEqual({
      styles: '.bar .name{c:d}.bar{c:d}.name{c:d}.a{c:d}',
      markup: '<p class="bar"><b class="name a">',
    })
  })

  test('also where only the whole stylesheet has that selector', () => {
    const markup = '<p class="bar">'
    expect(shorten('.bar{c:d}', markup, '.bar{c:d}.bar .toast{c:d}')).toEqual({
      styles: '.bar{c:d}',
      markup,
    })
  })

  test('where both stand in :is() or :where(), or in a rule inside of another', () => {
    const styles = ':is(:where(.group):is([open]) .turned){c:d}.way{c:d;b{c:d}}'
    const markup = '<p class="group"><b class="turned way">'
    expect(shorten(styles, markup)).toEqual({ styles, markup })
  })
})

test('no short name is one that the site has already, in its styles or in the page', () => {
  expect(shorten('.card{c:d}', '<p class="card">', '.card{c:d}.a{c:d}.e{c:d}').markup).toBe(
    '<p class="i">',
  )
})

test('a class that no rule of the whole stylesheet knows is left out, and an attribute without any', () => {
  expect(
    shorten('', '<p class="hero late "><b class="hero"><i class="">', '.late{c:d}').markup,
  ).toBe('<p class="late"><b><i>')
})

test('more classes than letters and pairs of letters have different names', () => {
  const names = Array.from({ length: 300 }, (_, i) => `name-${i}`)
  const { markup } = shorten(
    names.map((name) => `.${name}{c:d}`).join(''),
    names.map((name) => `<p class="${name}">`).join(''),
  )
  expect(new Set(markup.match(/"\w+"/g)).size).toBe(300)
})

test('values, typefaces and animations are no selectors', () => {
  const rest =
    '@font-face{src:url(a.card)}@keyframes card{0%{margin:.5rem}}@media (max-width:39.99rem){b{margin:.5rem}}'
  expect(shorten(`${rest}.card{inset:0.card}`, '<p class="card">').styles).toBe(
    `${rest}.a{inset:0.card}`,
  )
})

test('scripts are left alone, whatever they hold', () => {
  const script = '<script type="a">{"b": \' class="card"\'}</script>'
  expect(shorten('.card{c:d}', `${script}<p class="card">${script}`).markup).toBe(
    `${script}<p class="a">${script}`,
  )
})

test('no script of the pages looks for a class: its name may be another there', () => {
  const looksFor =
    /classList\b|ByClassName|(?:querySelector(?:All)?|closest|matches)(?:<[^>]*>)?\(\s*['"`][^'"`]*\.[a-z]/
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(50)
  const looking = files.filter((file) => looksFor.test(readFileSync(`app/${file}`, 'utf8')))
  expect(looking).toEqual([])
})
