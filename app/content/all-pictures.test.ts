import { expect, test } from 'vitest'
import { allPictures, pictureHosts, placedPictures } from './all-pictures.ts'
import { jsonValues } from './json-paths.ts'
import { readContent } from './read.ts'

test('every picture that the content describes has a name and a field', () => {
  const content = readContent('content')
  const described = jsonValues(content).filter(({ path }) => path.slice(-2).join() === 'focus,0')
  const placed = placedPictures(content)
  expect(placed.map(({ picture }) => picture.focus[0]).sort()).toEqual(
    described.map(({ value }) => value).sort(),
  )
})

test('the hosts of stock photos are those of all pages, each once', () => {
  const content = readContent('content')
  const [first, second] = content.services
  const [segment] = content.segments
  const urls = {
    hero: 'https://a.example/4.jpg',
    // The build puts it into the home page's card; no browser asks for it.
    social: 'https://hidden.example/5.jpg',
    [first?.id ?? '']: 'https://b.example/1.jpg?w=1',
    [second?.id ?? '']: 'https://b.example/2.jpg',
    [segment?.id ?? '']: 'https://c.example:8443/3.jpg',
  }
  const pictures = allPictures(content)
  for (const [name, url] of Object.entries(urls))
    Object.assign(pictures[name] ?? {}, { stock: { url, width: 1600, height: 1000 } })
  expect(pictureHosts(content)).toEqual([
    'https://a.example',
    'https://b.example',
    'https://c.example:8443',
  ])
})
