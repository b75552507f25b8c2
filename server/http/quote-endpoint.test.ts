import { expect, test, vi } from 'vitest'
import { quoteRequest } from '../../app/quote/test-request.ts'
import { testLog } from '../../tests/delivery/test-log.ts'
import { unlimited } from '../../tests/unlimited.ts'
import { createCounters } from '../outbox/counters.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { createQuoteEndpoint, type QuoteEndpointDeps } from './quote-endpoint.ts'
import { createRateLimiter } from './rate-limits.ts'

const settings = readSettings({
  SITE_URL: 'https://www.exemplo.com.br',
  MAX_UNDELIVERED: '10',
  LIMIT_PER_ADDRESS: '1/42',
})
const good = { ...quoteRequest(), service: 'drones' }
const owed = [{ channel: 'mail', recipient: 'a@exemplo.com.br' }]
const address = '2001:db8::7'

/** An endpoint whose outbox stores everything and whose limits allow it, unless a test says so. */
function endpointFor(changes: Partial<QuoteEndpointDeps> = {}) {
  const accept = vi.fn<Outbox['accept']>(async ({ reference }) => {
    return { outcome: 'stored', reference }
  })
  const undelivered = vi.fn(async () => 9)
  const onStored = vi.fn()
  const { log, lines, text } = testLog()
  const counters = createCounters(null)
  const endpoint = createQuoteEndpoint({
    outbox: { accept, undelivered },
    limiter: createRateLimiter(readSettings(unlimited), counters),
    settings,
    plan: () => owed,
    log,
    onStored,
    ...changes,
  })
  const send = (request: Request) => endpoint(request, address)
  return { accept, undelivered, onStored, lines, text, send }
}

function post(fields: Record<string, string> = good, init: RequestInit = {}): Request {
  return new Request('https://www.exemplo.com.br/', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    ...init,
  })
}

test('a form gets another reference when its first is taken, and no success when all are', async () => {
  const { send, accept } = endpointFor()
  accept.mockResolvedValueOnce({ outcome: 'reference-taken' })
  expect(await send(post())).toMatchObject({ status: 'success' })
  accept.mockResolvedValue({ outcome: 'reference-taken' })
  expect(await send(post())).toMatchObject({ reason: 'not-stored' })
})

test('a form that could not be stored is never answered with success', async () => {
  const { send, accept, lines } = endpointFor()
  accept.mockRejectedValue(new Error('disk full'))
  expect(await send(post())).toEqual({ status: 'error', reason: 'not-stored', submitted: good })
  expect(lines()).toMatchObject([{ level: 'error', count: 1, err: { message: 'disk full' } }])
})

test('a form with the honeypot filled in is stored as suspected, not dropped', async () => {
  const { send, accept } = endpointFor()
  const filled = post({ ...good, website: 'http://spam' })
  expect(await send(filled)).toMatchObject({ status: 'success' })
  expect(accept.mock.lastCall).toMatchObject([{ spamSigns: ['honeypot'] }])
})

test('a form over the limit, or from a foreign page, is refused before it is read', async () => {
  const limiter = createRateLimiter(settings, createCounters(null))
  const { send } = endpointFor({ limiter })
  const foreign = post(good, { headers: { origin: 'https://evil.example' } })
  expect(await send(foreign)).toEqual({ status: 'error', reason: 'foreign-origin' })
  const flood = post()
  const refused = { status: 'error', reason: 'too-many', retryAfterSeconds: 42 }
  expect(await send(flood)).toEqual(refused)
  expect([foreign.bodyUsed, flood.bodyUsed]).toEqual([false, false])
})

test('what is not our form, or breaks off, is refused as malformed', async () => {
  const { send } = endpointFor()
  const malformed = { status: 'error', reason: 'malformed' }
  expect(await send(post(good, { body: JSON.stringify(good) }))).toEqual(malformed)
  const brokenOff = post()
  vi.spyOn(brokenOff, 'text').mockRejectedValue(new Error('aborted'))
  expect(await send(brokenOff)).toEqual(malformed)
})

test('the log names nobody', async () => {
  const { send, text } = endpointFor()
  for (const changes of [{}, { email: 'x' }, { website: 'y' }])
    await send(post({ ...good, ...changes }))
  for (const value of [...Object.values(quoteRequest()).filter(Boolean), address]) {
    if (value !== quoteRequest().service) expect(text()).not.toContain(value)
  }
})
