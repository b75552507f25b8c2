import { expect, test } from 'vitest'
import { splitData } from './late-data.ts'

const modules = { styles: '/s.css', scripts: ['/e.js', '/f.js'] }
const list = (value: object) =>
  `<script id="late-modules" type="application/json">${JSON.stringify(value)}</script>`
const pageWith = (text: string) =>
  `<body><p>text</p>${list({ ...modules, page: { kind: 'home', text } })}</body>`

test('the data of a page go into a file, and the page says where they are', () => {
  const { html, file, data } = splitData(pageWith("a $& b $' c"))
  expect(JSON.parse(data)).toEqual({ kind: 'home', text: "a $& b $' c" })
  expect(file).toMatch(/^\/assets\/page-[0-9a-f]{6}\.json$/)
  expect(html).toBe(`<body><p>text</p>${list({ ...modules, page: file })}</body>`)
})

test('other data have another name, so that a browser may keep them for ever', () => {
  expect(splitData(pageWith('a')).file).not.toBe(splitData(pageWith('b')).file)
})

test('a page without the list stops the build', () => {
  expect(() => splitData('<body></body>')).toThrow('no list')
})
