import { describe, expect, test, vi } from 'vitest'
import { quoteRequest } from '../../app/quote/test-request.ts'
import { testLog } from '../../tests/delivery/test-log.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { createQuoteEndpoint, type QuoteEndpointParts } from './quote-endpoint.ts'
import type { RateLimiter } from './rate-limits.ts'

const settings: QuoteEndpointParts['settings'] = {
  siteUrl: new URL('https://www.exemplo.com.br'),
  trustProxy: { kind: 'nobody' },
  maxUndelivered: 10,
}
const good = { ...quoteRequest(), service: 'drones' }

const owed = [{ channel: 'mail', recipient: 'a@exemplo.com.br' }]

const client = { address: '2001:db8::7', socketAddress: '10.0.0.1' }

/** An endpoint whose outbox stores everything and whose limits allow it, unless a test says so. */
function endpointFor(changes: Partial<QuoteEndpointParts> = {}) {
  const accept = vi.fn<Outbox['accept']>(async ({ reference }) => {
    return { outcome: 'stored', reference }
  })
  const undelivered = vi.fn(async () => 9)
  const limiter = {
    countAttempt: vi.fn<RateLimiter['countAttempt']>(async () => null),
  }
  const onStored = vi.fn()
  const { log, lines, text } = testLog()
  const endpoint = createQuoteEndpoint({
    outbox: { accept, undelivered },
    limiter,
    settings,
    plan: () => owed,
    log,
    onStored,
    ...changes,
  })
  const send = (request: Request) => endpoint(request, client)
  return { accept, undelivered, limiter, onStored, lines, text, send }
}

function post(fields: Record<string, string> = good, init: RequestInit = {}): Request {
  return new Request('https://www.exemplo.com.br/', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    ...init,
  })
}

describe('one POST of the form', () => {
  test('is answered with success and its reference once it is stored', async () => {
    const { send, accept, onStored } = endpointFor()
    const reference = expect.stringMatching(/^\d{8}-[0-9A-Z]{6}$/)
    expect(await send(post())).toEqual({ status: 'success', reference })
    const entry = { reference, request: good, spamSigns: [], owed, hasCapacity: true }
    expect(accept).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(entry))
    expect(onStored).toHaveBeenCalledOnce()
  })

  test('counts a line break once, as the browser does', async () => {
    const message = 'a\r\n'.repeat(2_499)
    expect(await endpointFor().send(post({ ...good, message }))).toMatchObject({
      status: 'success',
    })
  })

  test('is answered with the first reference when it is repeated', async () => {
    const { send, accept, onStored } = endpointFor()
    accept.mockResolvedValue({ outcome: 'duplicate', reference: '20261121-CCCCCC' })
    expect(await send(post())).toEqual({ status: 'success', reference: '20261121-CCCCCC' })
    expect(onStored).not.toHaveBeenCalled()
  })

  test('gets another reference when its first is taken, and no success when all are', async () => {
    const { send, accept } = endpointFor()
    accept.mockResolvedValueOnce({ outcome: 'reference-taken' })
    expect(await send(post())).toMatchObject({ status: 'success' })
    accept.mockResolvedValue({ outcome: 'reference-taken' })
    expect(await send(post())).toMatchObject({ reason: 'not-stored' })
  })

  test('is never answered with success when it could not be stored', async () => {
    const { send, accept, lines } = endpointFor()
    accept.mockRejectedValue(new Error('disk full'))
    expect(await send(post())).toEqual({ status: 'error', reason: 'not-stored', submitted: good })
    expect(lines()).toMatchObject([{ level: 'error', count: 1, err: { message: 'disk full' } }])
  })

  test('gets what was submitted back with what is wrong', async () => {
    const { send, accept } = endpointFor()
    const submitted = { ...good, email: 'jose' }
    const invalid = { status: 'invalid', problems: { email: 'format' }, submitted }
    expect(await send(post(submitted))).toEqual(invalid)
    expect(accept).not.toHaveBeenCalled()
  })

  test('is delivered as suspected, not dropped, when the honeypot was filled in', async () => {
    const { send, accept } = endpointFor()
    const filled = post({ ...good, website: 'http://spam' })
    expect(await send(filled)).toMatchObject({ status: 'success' })
    expect(accept.mock.lastCall).toMatchObject([{ spamSigns: ['honeypot'] }])
  })

  test('is refused when the outbox is full', async () => {
    const { send, accept, undelivered } = endpointFor()
    undelivered.mockResolvedValue(10)
    accept.mockResolvedValue({ outcome: 'full' })
    expect(await send(post())).toEqual({ status: 'error', reason: 'outbox-full', submitted: good })
    expect(accept.mock.lastCall).toMatchObject([{ hasCapacity: false }])
  })

  test('is refused over the limit before anything is read, with how long to wait', async () => {
    const { send, accept, limiter } = endpointFor()
    limiter.countAttempt.mockResolvedValue(42)
    const request = post()
    expect(await send(request)).toEqual({
      status: 'error',
      reason: 'too-many',
      submitted: null,
      retryAfterSeconds: 42,
    })
    expect(request.bodyUsed).toBe(false)
    expect(limiter.countAttempt).toHaveBeenCalledExactlyOnceWith(client.address)
    expect(accept).not.toHaveBeenCalled()
  })

  test('is refused from a foreign page, before its body is read', async () => {
    const { send } = endpointFor()
    const request = post(good, { headers: { origin: 'https://evil.example' } })
    const foreign = { status: 'error', reason: 'foreign-origin', submitted: null }
    expect(await send(request)).toEqual(foreign)
    expect(request.bodyUsed).toBe(false)
  })

  test('takes a forwarded host only from a trusted proxy', async () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
    const request = () => post(good, { headers })
    expect(await endpointFor().send(request())).toMatchObject({ reason: 'foreign-origin' })
    const trusting = { ...settings, trustProxy: { kind: 'direct' } } as const
    const { send } = endpointFor({ settings: trusting })
    expect(await send(request())).toMatchObject({ status: 'success' })
  })

  test('is refused as malformed when it is not our form or breaks off', async () => {
    const { send } = endpointFor()
    const malformed = { status: 'error', reason: 'malformed', submitted: null }
    expect(await send(post(good, { body: JSON.stringify(good) }))).toEqual(malformed)
    const brokenOff = post()
    vi.spyOn(brokenOff, 'text').mockRejectedValue(new Error('aborted'))
    expect(await send(brokenOff)).toEqual(malformed)
  })

  test('is checked but not kept in simulated mode', async () => {
    const { send } = endpointFor({ outbox: null })
    expect(await send(post())).toEqual({ status: 'success', reference: null })
    expect(await send(post({ ...good, name: '' }))).toMatchObject({ status: 'invalid' })
  })

  test('leaves nothing personal in the log', async () => {
    const { send, text } = endpointFor()
    await send(post())
    await send(post({ ...good, email: 'x' }))
    await send(post({ ...good, website: 'y' }))
    expect(text()).not.toMatch(/Conceição|conceicao|99999|linhas|2001:db8/)
  })
})
