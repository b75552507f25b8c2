import { expect, test } from 'vitest'
import { splitState } from './late-state.ts'

const list = '<script id="late-modules" type="application/json">{"entry":"/e.js"}</script>'
const scripts =
  '<script>window.__reactRouterContext={};a()</script><!--$--><script>b("</i>")</script><!--/$-->'
const page = `<body><p>text</p>${list}${scripts}</body>`

test('the data of a page go into a file, in their order, and the page says where they are', () => {
  const { html, file, state } = splitState(page)
  expect(state).toBe('window.__reactRouterContext={};a();b("</i>");')
  expect(file).toMatch(/^\/assets\/state-[0-9a-f]{8}\.js$/)
  expect(html).toBe(`<body><p>text</p>${list.replace('{', `{"state":"${file}",`)}</body>`)
})

test('other data have another name, so that a browser may keep them for ever', () => {
  expect(splitState(page).file).not.toBe(splitState(page.replace('a()', 'c()')).file)
})

test('a page without data, or without the list, stops the build', () => {
  expect(() => splitState(`<body>${list}</body>`)).toThrow('has no data')
  expect(() => splitState(`<body>${scripts}</body>`)).toThrow('no list')
})
