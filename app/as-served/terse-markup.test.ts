import { expect, test } from 'vitest'
import { terseMarkup } from './terse-markup.ts'

test('elements that cannot have content, and shapes that have none, are closed in the shortest way', () => {
  expect(terseMarkup('<meta name="a"/><img src="/a/"/><svg><use href="#a"></use></svg>')).toBe(
    '<meta name="a"><img src="/a/"><svg><use href="#a"/></svg>',
  )
  expect(terseMarkup('<p></p><svg><path d="a"/><g></g></svg>')).toBe(
    '<p></p><svg><path d="a"/><g></g></svg>',
  )
})

test('names of attributes are written small, words are not', () => {
  expect(terseMarkup('<img srcSet="srcSet=" alt="x"><svg viewBox="0 0 1 1">')).toBe(
    '<img srcset="srcSet=" alt="x"><svg viewBox="0 0 1 1">',
  )
})

test('the class stands first, whatever the other attributes hold', () => {
  expect(terseMarkup('<a href="/?a=1&amp;b" title="a class=b" class="c"><b class="d">')).toBe(
    '<a class="c" href="/?a=1&amp;b" title="a class=b"><b class="d">',
  )
})

test('items and paragraphs have no end tag where HTML ends them itself', () => {
  expect(terseMarkup('<div><p>a</p><ul><li>b</li><li>c</li></ul></div>')).toBe(
    '<div><p>a<ul><li>b<li>c</ul></div>',
  )
})

test.each(['<a><p>a</p></a>', '<p>a</p><button>b</button>', '<p>a</p>b', '<p>a</p><a>b</a>'])(
  'a paragraph that HTML would not end there keeps its end: %s',
  (html) => expect(terseMarkup(html)).toBe(html),
)

test('scripts are left alone, whatever they hold', () => {
  const script = '<script>"<p>a</p><p><br/>"</script>'
  expect(terseMarkup(`<p>b</p><div>${script}</div>`)).toBe(`<p>b<div>${script}</div>`)
})
