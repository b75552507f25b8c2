import { describe, expect, test } from 'vitest'
import { asServed } from './as-served.ts'

const font =
  '<link rel="preload" as="font" type="font/woff2" href="/f.woff2" crossOrigin="anonymous"/>'
const list = '<script id="late-modules" type="application/json">{}</script>'

function page(body: string): string {
  const styles = '.card{top:0}.wide{left:0}p{margin:0}'
  return `<html><head>${font}<style id="styles">${styles}</style></head><body>${body}${list}<!--$--><!--/$--></body></html>`
}

test('the typeface is asked for behind all that is painted', () => {
  const served = asServed(page('<p class="card">x</p>'))
  expect(served).toMatch(
    /<p[^>]*>x<\/p><link rel="preload" as="font"[^>]*><script id="late-modules"/,
  )
  expect(served.match(/preload/g)).toHaveLength(1)
})

test("nothing is left of the router's own scripts", () => {
  expect(asServed(page(''))).toMatch(/<\/script><\/body><\/html>$/)
})

describe('what a visitor has typed stays as it is', () => {
  test.each([
    'Ana class=',
    'a readOnly=',
    'a srcSet=',
    'x maxLength=',
    '&lt;/li&gt;&lt;li class=&quot;card&quot;',
    'a/',
  ])('%s', (typed) => {
    const label = '<label class="card" for="email">E-mail</label>'
    const served = asServed(page(`<div><input name="name" value="${typed}"/></div>${label}`))
    expect(served).toContain(`value="${typed}">`)
    expect(served).toMatch(/<label class="\w" for="email">E-mail<\/label>/)
  })

  test('also where it stands in front of a class of the same element', () => {
    const served = asServed(page('<input value="a &gt; b class=" class="card"/>'))
    expect(served).toMatch(/<input class="\w" value="a &gt; b class=">/)
  })

  test('in a text area', () => {
    const text = ' class= &quot;card&quot; &lt;/p&gt;'
    expect(asServed(page(`<textarea>${text}</textarea>`))).toContain(`<textarea>${text}</textarea>`)
  })
})

test('a page without styles or typeface is none of ours', () => {
  expect(() => asServed('<html></html>')).toThrow('preloads no typeface')
  expect(() => asServed(`<html>${font}${list}</html>`)).toThrow('no styles of its own')
})
