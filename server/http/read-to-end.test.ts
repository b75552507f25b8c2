import { expect, test } from 'vitest'
import { readToEnd } from './read-to-end.ts'

function post(body: BodyInit, length?: number): Request {
  const headers = length === undefined ? {} : { 'Content-Length': String(length) }
  return new Request('https://example.com/', { method: 'POST', body, headers })
}

test('what is short is read to its end', async () => {
  const request = post('name=Ana', 8)
  await readToEnd(request, 100)
  expect(request.bodyUsed).toBe(true)
})

test('what is long, or does not say how long it is, is not waited for', async () => {
  const long = post('name=Ana', 8)
  await readToEnd(long, 7)
  const unknown = post('name=Ana')
  await readToEnd(unknown, 100)
  expect([long.bodyUsed, unknown.bodyUsed]).toEqual([false, false])
})

test('a sender that goes away, or a body that was read before, is no error', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new Error('gone'))
    },
  })
  const init = { method: 'POST', body: broken, headers: { 'Content-Length': '8' }, duplex: 'half' }
  const request = new Request('https://example.com/', init)
  await expect(readToEnd(request, 100)).resolves.toBeUndefined()
  await expect(readToEnd(request, 100)).resolves.toBeUndefined()
})
