import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

const page = '<p class="card sm:p-6 [&amp;_b]:flex">'

test('a rule for a class that the page has not is gone, whatever else its selector names', () => {
  expect(usedStyles('.card{a:b}.toast{a:b}.card .toast{a:b}p>.toast:hover{a:b}', page)).toBe(
    '.card{a:b}',
  )
})

test('of several selectors those stay that the page can match', () => {
  expect(usedStyles('.toast,.card:hover,h1{a:b}', page)).toBe('.card:hover,h1{a:b}')
})

test('rules without classes stay: scripts set attributes, and elements are everywhere', () => {
  const css = 'dialog::backdrop{a:b}[data-scrolled] .card{a:b}:focus-visible{a:b}'
  expect(usedStyles(css, page)).toBe(css)
})

test('names with signs in them are found', () => {
  expect(usedStyles('.sm\\:p-6{a:b}.sm\\:p-8{a:b}.\\[\\&_b\\]\\:flex b{a:b}', page)).toBe(
    '.sm\\:p-6{a:b}.\\[\\&_b\\]\\:flex b{a:b}',
  )
})

test('layers and media keep what is used and go when nothing is; the order of layers stays', () => {
  const css =
    '@layer a,b;@layer a{.card{a:b}@media print{.toast{a:b}}}@media (width>=1px){.toast{a:b}}'
  expect(usedStyles(css, page)).toBe('@layer a,b;@layer a{.card{a:b}}')
})

test('typefaces and animations stay whole, an animation only where a rule plays it', () => {
  const css =
    '@font-face{src:url(/a.woff2)}@keyframes appear{0%{opacity:0}to{opacity:1}}.card{animation:.2s appear}'
  const idle = '@keyframes turn{to{rotate:1turn}}.toast{animation:.8s turn}'
  expect(usedStyles(css + idle, page)).toBe(css)
})

test('values that nothing reads go, also those that only such values have read', () => {
  const css = ':root{--a:1;--b:var(--a);--c:2}.card{top:var(--c)}.toast{top:var(--b)}'
  expect(usedStyles(css, page)).toBe(':root{--c:2}.card{top:var(--c)}')
})

test('a comma in the name of a class parts no selectors', () => {
  const wide = '.w-\\[min\\(40rem\\,calc\\(100vw-2rem\\)\\)\\]{a:b}'
  const used = '<p class="w-[min(40rem,calc(100vw-2rem))]">'
  expect(usedStyles(wide, used)).toBe(wide)
  expect(usedStyles(wide, page)).toBe('')
})
