import { expect, test } from 'vitest'
import { placedPictures } from './all-pictures.ts'
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
