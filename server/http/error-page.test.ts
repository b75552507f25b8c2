import { expect, test } from 'vitest'
import { content, palette } from '../../app/document/site.tsx'
import { createErrorPages } from './error-page.ts'

test('the page is left out of searches, and what the content says is text, never markup', () => {
  const hostile = structuredClone(content)
  hostile.labels.errors.failed = { title: '</title><script>"a"&b', text: '<img src=x> {phone}' }
  hostile.company.brand.name = '<b>'
  hostile.company.phone = '<i>'
  const page = createErrorPages({ content: hostile, palette }, false).html('failed')
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(page).not.toMatch(/<script|<img|<b>|<i>/)
  expect(page).toContain('&lt;/title&gt;&lt;script&gt;&quot;a&quot;&amp;b')
  expect(page).toContain('&lt;img src=x&gt; <a href="tel:">&lt;i&gt;</a>')
})

test('the number that a page asks to call is a link', () => {
  const reached = structuredClone(content)
  reached.company.phone = '(15) 3344-5566'
  const page = createErrorPages({ content: reached, palette }, false).html('not-stored')
  expect(page).toContain('<a href="tel:+551533445566">(15) 3344-5566</a>')
})
