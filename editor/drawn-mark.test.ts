import { expect, test } from 'vitest'
import { shapesOf } from '../tools/assets/mark.ts'
import { croppedMark, drawnMark, whyNoMark } from './drawn-mark.ts'

const svg = (attributes: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`

test('classes of a style sheet become colours, as Illustrator writes them', () => {
  const drawn =
    drawnMark(`<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd" [ <!ENTITY ns "http://a.b"> ]>
${svg(
  'version="1.1" id="Layer_1" viewBox="0 0 64 64" style="enable-background:new 0 0 64 64;" xml:space="preserve"',
  `<style type="text/css"><![CDATA[ .st0{fill:#046;} .st0,.st1{fill-rule:evenodd} .unused{fill:#fff} .st1{fill:rgb(100%, 60%, 0%);-inkscape-stroke:none} ]]></style>
<g id="a" transform="translate(1 2)"><path class="st0" d="M0 0h9v9z"/><path class="st1" d='M9 9h9v9z'/></g>`,
)}`)
  expect(shapesOf(drawn)).toBe(
    '<g transform="translate(0 0) scale(0.5)"><g transform="translate(1 2)">' +
      '<path d="M0 0h9v9z" class="shield" fill="#046" fill-rule="evenodd"/>' +
      '<path d="M9 9h9v9z" fill-rule="evenodd" fill="#f90"/></g></g>',
  )
})

test('a frame around all and a size in pixels are no part of the mark, as Canva writes them', () => {
  const frame =
    '<clipPath id="c"><path d="M 0 0 L 64 0 L 64 32 L 0 32 Z M 0 0" clip-rule="nonzero"/></clipPath>'
  const shape = '<g clip-path="url(#c)"><path fill="#000000" d="M1 1" fill-opacity="1"/></g>'
  const drawn = drawnMark(svg('width="64px" height="32"', `<defs><g/>${frame}</defs>${shape}`))
  expect(shapesOf(drawn)).toBe(
    '<g transform="translate(0 8) scale(0.5)">' +
      '<g><path class="shield" fill="#000" d="M1 1" fill-opacity="1"/></g></g>',
  )
})

test('a white page below all is no part of the mark', () => {
  const page = '<rect x="-37.5" y="-1" width="450" height="450" fill="#ffffff" fill-opacity="1"/>'
  const shape = '<path fill="#004466" d="M1 1"/>'
  const drawing = svg('viewBox="0 0 375 375"', `<g>${page}${shape}</g>`)
  expect(shapesOf(drawnMark(drawing))).toContain('<g><path class="shield" fill="#046"')
  const tile = page.replace('450', '45')
  expect(shapesOf(drawnMark(drawing.replace(page, tile)))).toContain('<rect')
})

test('wide margins are no part of the mark, narrow ones are', async () => {
  const shape = (page: string) =>
    svg(`viewBox="${page}"`, '<path fill="#046" d="M0 240h80v160H0z"/>')
  const mark = await croppedMark(shape('-100 200 320 320'))
  expect(mark).toContain(
    '<g transform="translate(-12 -8) scale(2) translate(10 -20) scale(0.1)"><path class="shield"',
  )
  expect(await croppedMark(mark)).toBe(mark)
  const narrow = shape('-5 230 90 180')
  expect(await croppedMark(narrow)).toBe(drawnMark(narrow))
})

test('what says nothing of its colour is black, and changes with the background', () => {
  expect(drawnMark(svg('viewBox="0 0 9 9"', '<path d="M1 1"/>'))).toContain(
    'class="shield" fill="#000000"><path d="M1 1"/>',
  )
  const icon = '<path d="M0 0h9v9H0z" fill="none"/><path d="M1 1"/>'
  expect(shapesOf(drawnMark(svg('viewBox="0 0 9 9"', icon)))).toContain('fill="#000000"><path')
})

test.each([
  ['<text>A</text>', 'tem letras que se podem digitar'],
  ['<linearGradient id="a"/><path fill="url(#a)"/>', 'tem um degradê'],
  [
    '<clipPath id="a"><circle r="1"/></clipPath><g clip-path="url(#a)"/>',
    'tem efeitos ou recortes',
  ],
  [
    '<path id="a" d="M1 1"/><use href="#a" x="3"/>',
    'tem cópias de uma forma (clones: desvincule-os)',
  ],
  [
    '<circle id="a" r="1"/><clipPath id="b"> <use href="#a"/></clipPath><g clip-path="url(#b)"/>',
    'tem efeitos ou recortes',
  ],
  ['<style>.a{fill:url(https://evil.example/a.svg#a)}</style><path class="a"/>', 'tem partes'],
  ['<path fill="&#117;rl(https://evil.example/a.svg#a)"/>', 'tem partes'],
  ['<script>alert(1)</script>', 'tem partes'],
])('%s is refused, and said to be so in plain words', (body, words) => {
  const file = svg('viewBox="0 0 9 9"', `<path fill="#000000" d="M1 1"/>${body}`)
  expect(() => shapesOf(drawnMark(file))).toThrow()
  expect(whyNoMark(file)).toContain(`este desenho ${words} que o logotipo não pode ter`)
})

test.each([
  '<path fill="none" stroke="#004466" d="M1 1"/>',
  '<path fill="hsl(200 100% 20%)" d="M1 1"/>',
])('%s is refused, and said to lack a fill', (body) => {
  const file = svg('viewBox="0 0 9 9"', body)
  expect(() => shapesOf(drawnMark(file))).toThrow()
  expect(whyNoMark(file)).toContain('nenhuma forma preenchida com uma cor como #004466: peça')
})

test('what would run is not taken over', () => {
  const shape = '<path fill="#000000" style="onclick:alert(1)" ONCLICK="alert(1)" d="M1 1"/>'
  const drawn = drawnMark(svg('viewBox="0 0 9 9" onload="alert(1)"', shape))
  expect(shapesOf(drawn)).not.toContain('alert')
})
