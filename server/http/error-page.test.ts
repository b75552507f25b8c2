import { expect, test } from 'vitest'
import { content, palette } from '../../app/document/site.tsx'
import { createErrorPages } from './error-page.ts'

const { html, headers } = createErrorPages({ content, palette }, false)

test('what the content says is text, never markup', () => {
  const hostile = structuredClone(content)
  hostile.labels.errors.failed = { title: '</title><script>"a"&b', text: '<img src=x> {phone}' }
  hostile.company.brand.name = '<b>'
  hostile.company.phone = '<i>'
  const page = createErrorPages({ content: hostile, palette }, false).html('failed')
  expect(page).not.toMatch(/<script|<img|<b>|<i>/)
  expect(page).toContain('&lt;/title&gt;&lt;script&gt;&quot;a&quot;&amp;b')
  expect(page).toContain('&lt;img src=x&gt; &lt;i&gt;')
})

test('it needs no other file, and search engines leave it out', () => {
  const page = html('wrong-method')
  expect(page).not.toMatch(/<script|<link|<img|src=|url\(/)
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(headers['Content-Security-Policy']).toMatch(
    /^default-src 'none'; .*; style-src 'sha256-[\w+/]{43}='$/,
  )
})
