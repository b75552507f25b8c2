import { expect, test } from 'vitest'
import { readContent } from './content/read.ts'
import { addressOf, findPageIn, sitePages } from './pages.ts'

const content = readContent('content')
const pages = sitePages(content)

test('a content file is seen on a page of the site', () => {
  const files = ['home', 'form', 'company', `services/${content.services[0]?.id}`]
  for (const file of files) {
    const [path = ''] = addressOf(`${file}.json`).split('#')
    expect(findPageIn(pages, path).status, file).toBe(200)
  }
})
