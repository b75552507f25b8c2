import { expect, test } from 'vitest'
import { readContent } from './content/read.ts'
import { addressOf, findPageIn, sitePages } from './pages.ts'

const content = readContent('content')
const pages = sitePages(content)
const found = pages.filter(({ status }) => status === 200)

test('every page that is found leads to itself, by a trail that begins at the home page', () => {
  for (const page of found) {
    expect(findPageIn(pages, page.path)).toBe(page)
    expect(page.trail[0]?.path).toBe('/')
    expect(page.trail.at(-1)?.path).toBe(page.path)
  }
})

test('a content file is seen on a page of the site', () => {
  const files = ['home', 'form', 'company', `services/${content.services[0]?.id}`]
  for (const file of files) {
    const [path = ''] = addressOf(`${file}.json`).split('#')
    expect(findPageIn(pages, path).status, file).toBe(200)
  }
})
