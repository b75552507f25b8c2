import { expect, test } from 'vitest'
import { jsonFile } from './json-file.ts'

test('fields keep the order of the file, in new items of a list, too; others follow', () => {
  const old = { b: 1, list: [{ y: 'é', x: 1 }], a: 2 }
  const value = {
    a: 3,
    extra: null,
    list: [
      { x: 1, y: 'é' },
      { x: 2, y: 'ê' },
    ],
    b: 1,
  }
  const json = jsonFile(old, value)
  expect(json.replace(/\s+/g, '')).toBe(
    '{"b":1,"list":[{"y":"é","x":1},{"y":"ê","x":2}],"a":3,"extra":null}',
  )
})
