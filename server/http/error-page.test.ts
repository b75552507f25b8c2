import { expect, test } from 'vitest'
import { readPalette } from '../../app/content/palette.ts'
import { readContent } from '../../app/content/read.ts'
import { type ErrorStatus, errorPage } from './error-page.ts'

const content = readContent('content')

test('every error has a page with its own title, the company’s name and a way home', () => {
  const statuses: ErrorStatus[] = [400, 403, 405, 413, 429, 500, 503]
  const titles = statuses.map((status) => {
    const html = errorPage(status, content, readPalette())
    expect(html).toContain('<a href="/">')
    expect(html).toContain(content.company.brand.name)
    return /<title>(.*?)<\/title>/.exec(html)?.[1]
  })
  expect(new Set(titles).size).toBe(statuses.length)
})

test('the phone number stands in the text, and no name is left over', () => {
  const html = errorPage(500, content, readPalette())
  expect(html).toContain(content.company.phone.display)
  expect(html.replace(/<style>.*<\/style>/, '')).not.toMatch(/[{}]/)
})

test('what the content says is text, never markup', () => {
  const hostile = structuredClone(content)
  hostile.interface.errors[500] = { title: '</title><script>"a"&b', text: '<img src=x> {phone}' }
  hostile.company.brand.name = '<b>'
  hostile.company.phone.display = '<i>'
  const html = errorPage(500, hostile, readPalette())
  expect(html).not.toMatch(/<script|<img|<b>|<i>/)
  expect(html).toContain('&lt;/title&gt;&lt;script&gt;&quot;a&quot;&amp;b')
  expect(html).toContain('&lt;img src=x&gt; &lt;i&gt;')
})

test('it needs no script, picture or other file, and search engines leave it out', () => {
  const html = errorPage(405, content, readPalette())
  expect(html).not.toMatch(/<script|<link|<img|src=|url\(/)
  expect(html).toContain('<meta name="robots" content="noindex">')
})
