import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sendQuote } from './send-quote.ts'

const failed = { status: 'error', reason: 'failed' }
const send = vi.fn<typeof fetch>()
const page = new EventTarget()

const values = { name: 'José & Ana', message: 'linha um\nlinha dois' }

beforeEach(() => {
  send.mockReset()
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})

test('it outlives its page unless it is too long for that, and is never redirected', async () => {
  await sendQuote(values)
  await sendQuote({ message: 'x'.repeat(65_536) })
  expect(send.mock.calls.map(([, init]) => init)).toMatchObject([
    { keepalive: true, redirect: 'error' },
    { keepalive: false, redirect: 'error' },
  ])
})

test('what the server asks for and this page does not know is for the server’s own page', async () => {
  const problems = { city: 'empty' }
  send.mockResolvedValueOnce(Response.json({ status: 'invalid', problems }, { status: 422 }))
  expect(await sendQuote(values)).toBeNull()
})

test('a proxy that reads no long form is understood', async () => {
  send.mockResolvedValueOnce(new Response('<h1>Too large</h1>', { status: 413 }))
  expect(await sendQuote(values)).toEqual({ status: 'error', reason: 'too-large' })
})

describe('it counts as failed', () => {
  const json = 'application/json'
  const answer = (body: BodyInit, type = json, status = 200) =>
    new Response(body, { status, headers: { 'Content-Type': type } })
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError('terminated')),
  })
  const success = JSON.stringify({ status: 'success', reference: 'A-1' })
  test.each([
    ['success that is not called JSON', answer(success, 'text/plain')],
    ['success with an error’s status', answer(success, json, 502)],
    ['JSON that breaks off', answer('{"status":"succ')],
    ['broken off by the connection', answer(broken)],
    ['JSON that is nothing', answer('null')],
    ...[
      { status: 'success' },
      { status: 'invalid', problems: { surname: 'empty' } },
      { status: 'invalid', problems: { message: 'format' } },
      { status: 'invalid', problems: {} },
      { status: 'error', reason: 'constructor' },
    ].map((parts): [string, Response] => [
      `${JSON.stringify(parts)}, whose parts the page has no words for`,
      Response.json(parts),
    ]),
  ])('when the answer is %s', async (_what, response) => {
    send.mockResolvedValueOnce(response)
    expect(await sendQuote(values)).toEqual(failed)
  })

  describe('when no answer has come, though a page from the cache does not even abort', () => {
    const show = (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    beforeEach(() => {
      vi.useFakeTimers()
      send.mockReturnValueOnce(new Promise(() => {}))
    })

    test.each([
      ['after 20 seconds', 20_000, () => show(false)],
      ['8 seconds after Back and Forward', 8000, () => show(true)],
    ])('%s, and not before', async (_when, wait, begin) => {
      const ended = vi.fn()
      const sending = sendQuote(values).then(ended)
      begin()
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(ended).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await sending
      expect(ended).toHaveBeenCalledExactlyOnceWith(failed)
      expect(send.mock.lastCall?.[1]?.signal?.aborted).toBe(true)
    })
  })
})
