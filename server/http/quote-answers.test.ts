import { afterEach, describe, expect, test, vi } from 'vitest'
import type { QuoteOutcome } from '../../app/quote/quote-outcome.ts'
import { quoteRequest } from '../../app/quote/test-request.ts'
import { createTestApp, service } from './test-app.ts'

const submitted = { ...quoteRequest(), service: '' }
const success: QuoteOutcome = { status: 'success', reference: null }
const invalid: QuoteOutcome = { status: 'invalid', problems: { name: 'empty' }, submitted }

const { app, endpoint, renderPage, client, errors } = createTestApp()

afterEach(() => {
  vi.useRealTimers()
})

async function post(outcome: QuoteOutcome, accept = 'application/json'): Promise<Response> {
  renderPage.mockClear()
  endpoint.mockResolvedValueOnce(outcome)
  return app.request('/', { method: 'POST', headers: { Accept: accept }, body: 'name=A' })
}

describe('a form sent by script', () => {
  const outcomes: [number, QuoteOutcome][] = [
    [200, { status: 'success', reference: '2026-1' }],
    [422, invalid],
    [400, { status: 'error', reason: 'malformed', submitted: null }],
    [403, { status: 'error', reason: 'foreign-origin', submitted: null }],
    [413, { status: 'error', reason: 'too-large', submitted: null }],
    [429, { status: 'error', reason: 'too-many', submitted, retryAfterSeconds: 60 }],
    [503, { status: 'error', reason: 'outbox-full', submitted }],
    [503, { status: 'error', reason: 'not-stored', submitted }],
  ]
  test.each(outcomes)('is answered with %i and JSON for %j', async (status, outcome) => {
    const answer = await post(outcome)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(await answer.json()).toEqual(outcome)
    expect(renderPage).not.toHaveBeenCalled()
    expect(endpoint).toHaveBeenLastCalledWith(expect.any(Request), client)
  })
})

describe('a form sent without scripts', () => {
  test.each([
    ['20261122-7K3M9Q', '/?pedido=20261122-7K3M9Q#pedido'],
    [null, '/?pedido=recebido#pedido'],
  ])('is answered with a redirect when it was received (%s)', async (reference, location) => {
    const answer = await post({ status: 'success', reference }, 'text/html')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(location)
    expect(renderPage).not.toHaveBeenCalled()
  })

  test.each(['text/html,application/xhtml+xml', '*/*', ''])(
    '(Accept: "%s") is answered with the page, which may run its scripts',
    async (accept) => {
      const answer = await post(invalid, accept)
      expect(answer.status).toBe(422)
      expect(answer.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i)
      expect(answer.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-/)
      expect(await answer.text()).toBe('rendered / invalid')
      const home = expect.objectContaining({ path: '/' })
      expect(renderPage).toHaveBeenCalledExactlyOnceWith(home, { outcome: invalid })
    },
  )

  test('is refused without rendering where nothing has to be given back', async () => {
    const tooLarge = { status: 'error', reason: 'too-large', submitted: null } as const
    const answer = await post(tooLarge, 'text/html')
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain(errors['too-large'].title)
    expect(renderPage).not.toHaveBeenCalled()
  })
})

test('a body above 64 KB is refused before it is read whole', async () => {
  const { app, endpoint } = createTestApp()
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 16_384
      controller.enqueue(new Uint8Array(16_384).fill(0x61))
    },
  })
  // The types of the DOM do not know `duplex`, without which no stream can be sent.
  const streamed = { method: 'POST', body: endless, duplex: 'half' } as RequestInit
  expect((await app.request('/', streamed)).status).toBe(413)
  expect(sent).toBeLessThan(200_000)
  expect(endpoint).not.toHaveBeenCalled()
})

test.each(['application/json', 'text/html'])(
  'an answer as %s is not kept, and says how long to wait where waiting helps',
  async (accept) => {
    const refused = { status: 'error', reason: 'too-many', submitted: null } as const
    const { headers } = await post({ ...refused, retryAfterSeconds: 61 }, accept)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Vary')).toBe('Accept')
    expect(headers.get('Retry-After')).toBe('61')
    expect((await post(refused, accept)).headers.get('Retry-After')).toBeNull()
  },
)

describe('when something breaks', () => {
  const secret = new Error('secret detail')

  test.each([
    ['the endpoint', 'POST', '/', () => Promise.reject(secret)],
    ['rendering the answer', 'POST', '/', async () => invalid],
    ['rendering a page', 'GET', `/?servico=${service}`, async () => success],
  ] as const)(
    'in %s, the visitor gets words and the log the reason, once for many',
    async (_where, method, path, answerOf) => {
      const { app, endpoint, renderPage, log } = createTestApp()
      endpoint.mockImplementation(answerOf)
      renderPage.mockRejectedValue(secret)
      for (let index = 0; index < 5; index += 1) {
        const answer = await app.request(path, { method })
        const text = await answer.text()
        expect(answer.status).toBe(500)
        expect(answer.headers.get('Cache-Control')).toBe('no-store')
        expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
        expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
        expect(text).toContain(errors.failed.title)
        expect(text).not.toMatch(/secret|\.ts\b|\bat /)
      }
      const line = [{ err: secret, count: 1 }, 'requests could not be answered']
      expect(log.error.mock.calls).toEqual([line])
    },
  )
})

test('refusals are logged once for many, and as errors when the outbox is full', async () => {
  const { app, endpoint, log } = createTestApp()
  for (const reason of ['too-many', 'outbox-full', 'too-many', 'outbox-full'] as const) {
    endpoint.mockResolvedValueOnce({ status: 'error', reason, submitted: null })
    await app.request('/', { method: 'POST' })
  }
  const words = 'quote requests refused'
  expect(log.warn.mock.calls).toEqual([[{ reason: 'too-many', count: 1 }, words]])
  expect(log.error.mock.calls).toEqual([[{ reason: 'outbox-full', count: 1 }, words]])
})
