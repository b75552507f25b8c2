import { expect, test } from 'vitest'
import { jsonFile } from './json-file.ts'

test('fields keep the order of the file, in new items of a list, too; others follow', () => {
  const old = { b: 1, list: [{ y: 'é', x: 1 }], a: 2 }
  const item = { x: 1, y: 'é' }
  const json = jsonFile(old, { a: 3, extra: null, list: [item, item], b: 1 })
  expect(json.replace(/\s+/g, '')).toBe(
    '{"b":1,"list":[{"y":"é","x":1},{"y":"é","x":1}],"a":3,"extra":null}',
  )
})
