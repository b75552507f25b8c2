import { expect, test } from 'vitest'
import { readContent } from '../content/read.ts'
import { oftenTogether } from './often-together.ts'

const [service] = readContent('content').services
if (!service) throw new Error('The content has no service')
const ids = ['a', 'b', 'c', 'd', 'e'] as const
const [a, b, c, d, e] = ids
const services = ids.map((id) => ({ ...service, id }))
const together = (id: string, ...segments: string[][]) =>
  oftenTogether(id, { services, segments: segments.map((ids) => ({ services: ids })) }).map(
    (service) => service.id,
  )

test('services that share most segments come first, then in the order of the services', () => {
  expect(together(a, [a, c, b], [d, a], [a, d, b], [c, e])).toEqual([b, d, c])
})

test('a service that stands in every segment comes after one that stands beside this one alone', () => {
  expect(together(a, [a, b, c], [b, d], [b, d], [b, d], [b, e])).toEqual([c, b])
})

test('at most three come together', () => {
  expect(together(a, [e, d, c, b, a])).toEqual([b, c, d])
})
