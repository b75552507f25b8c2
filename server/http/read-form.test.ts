import { describe, expect, test } from 'vitest'
import { byField } from '../../app/quote/fields.ts'
import { readForm } from './read-form.ts'

const urlencoded = 'application/x-www-form-urlencoded'

test('a form is read with what it lacks as empty, and without what it should not have', () => {
  const form = readForm(
    urlencoded,
    'name=Jos%C3%A9+da+Silva&message=a%0D%0Ab%0Dc&key=k&elapsed=2999&unknown=1&unknown=2',
  )
  expect(form).toEqual({
    submitted: { ...byField(() => ''), name: 'José da Silva', message: 'a\nb\nc', service: '' },
    key: 'k',
    honeypotFilled: false,
    elapsed: 2999,
  })
})

describe('refused because it is not our form', () => {
  test.each<[string, string, string?]>([
    ['JSON', '{"name":"A"}', 'application/json'],
    ['plain text', 'name=A', 'text/plain'],
    ['no type', 'name=A', ''],
    ['Latin-1 in percents', 'name=Jos%E9'],
    ['Latin-1 bytes', new TextDecoder().decode(Buffer.from('name=José', 'latin1'))],
    ['a broken percent', 'name=100%'],
    ['overlong UTF-8', 'name=%C0%AF'],
    ['a field twice', 'name=A&name=B'],
  ])('%s', (_, body, type = urlencoded) => {
    expect(readForm(type, body)).toBeNull()
  })
})
