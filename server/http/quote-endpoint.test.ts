import { gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { quoteRequest } from '../../app/quote/test-request.ts'
import { testLog } from '../../tests/delivery/test-log.ts'
import type { AcceptResult, NewEntry } from '../outbox/outbox.ts'
import { createQuoteEndpoint, type QuoteEndpointParts } from './quote-endpoint.ts'

const settings: QuoteEndpointParts['settings'] = {
  siteUrl: new URL('https://www.exemplo.com.br'),
  trustProxy: { kind: 'nobody' },
  maxUndelivered: 10,
}
const good = { ...quoteRequest(), service: 'drones' }

const client = { address: '2001:db8::7', socketAddress: '10.0.0.1' }

type Changes = {
  accept?: (entry: NewEntry) => Promise<AcceptResult>
  undelivered?: number
  retryAfterSeconds?: number | null
  parts?: Partial<QuoteEndpointParts>
}

const storeEntry = async ({ reference }: NewEntry): Promise<AcceptResult> => {
  return { outcome: 'stored', reference }
}

function endpointFor({
  accept = storeEntry,
  undelivered = 9,
  retryAfterSeconds = null,
  parts = {},
}: Changes = {}) {
  const outbox = { accept: vi.fn(accept), undelivered: async () => undelivered }
  const limiter = vi.fn(async (_address: string) => retryAfterSeconds)
  const onStored = vi.fn()
  const { log, lines, text } = testLog()
  const endpoint = createQuoteEndpoint({
    outbox,
    limiter,
    settings,
    log,
    onStored,
    ...parts,
  })
  const send = (request: Request) => endpoint(request, client)
  return { accept: outbox.accept, limiter, onStored, lines, text, send }
}

function post(fields: Record<string, string> = good, init: RequestInit = {}): Request {
  return new Request('https://www.exemplo.com.br/', {
    method: 'POST',
    body: new URLSearchParams(fields),
    ...init,
  })
}

describe('one POST of the form', () => {
  test('is answered with success and its reference once it is stored', async () => {
    const { send, accept, onStored } = endpointFor()
    const reference = expect.stringMatching(/^\d{8}-[0-9A-Z]{6}$/)
    expect(await send(post())).toEqual({ status: 'success', reference })
    const entry = { reference, request: good, suspectedSpam: false, hasCapacity: true }
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
    const accept = async () => ({ outcome: 'duplicate', reference: '20261121-CCCCCC' }) as const
    const { send, onStored } = endpointFor({ accept })
    expect(await send(post())).toEqual({ status: 'success', reference: '20261121-CCCCCC' })
    expect(onStored).not.toHaveBeenCalled()
  })

  test('gets another reference when its first is taken', async () => {
    let draws = 0
    const accept = async ({ reference }: NewEntry): Promise<AcceptResult> => {
      draws += 1
      return draws < 3 ? { outcome: 'reference-taken' } : { outcome: 'stored', reference }
    }
    expect(await endpointFor({ accept }).send(post())).toMatchObject({ status: 'success' })
  })

  test('is never answered with success when it could not be stored', async () => {
    const accept = () => Promise.reject(new Error('disk full'))
    const { send, lines } = endpointFor({ accept })
    expect(await send(post())).toEqual({ status: 'error', reason: 'not-stored', submitted: good })
    expect(lines()).toMatchObject([{ level: 'error', count: 1, err: { message: 'disk full' } }])
  })

  test('is not answered with success when references run out', async () => {
    const accept = async () => ({ outcome: 'reference-taken' }) as const
    expect(await endpointFor({ accept }).send(post())).toMatchObject({ reason: 'not-stored' })
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
    expect(accept.mock.lastCall).toMatchObject([{ suspectedSpam: true }])
  })

  test('is refused when the outbox is full', async () => {
    const accept = async ({ hasCapacity }: NewEntry): Promise<AcceptResult> =>
      hasCapacity ? { outcome: 'stored', reference: 'x' } : { outcome: 'full' }
    const { send } = endpointFor({ accept, undelivered: 10 })
    expect(await send(post())).toEqual({ status: 'error', reason: 'outbox-full', submitted: good })
  })

  test('is refused over the limit, with how long to wait', async () => {
    const { send, accept, limiter } = endpointFor({ retryAfterSeconds: 42 })
    expect(await send(post())).toEqual({
      status: 'error',
      reason: 'too-many',
      submitted: null,
      retryAfterSeconds: 42,
    })
    expect(limiter).toHaveBeenCalledExactlyOnceWith(client.address)
    expect(accept).not.toHaveBeenCalled()
  })

  test('is refused from a foreign page, before its body is read', async () => {
    const { send, limiter } = endpointFor()
    const request = post(good, { headers: { origin: 'https://evil.example' } })
    const foreign = { status: 'error', reason: 'foreign-origin', submitted: null }
    expect(await send(request)).toEqual(foreign)
    expect(request.bodyUsed).toBe(false)
    expect(limiter).not.toHaveBeenCalled()
  })

  test('takes a forwarded host only from a trusted proxy', async () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
    const request = () => post(good, { headers })
    expect(await endpointFor().send(request())).toMatchObject({ reason: 'foreign-origin' })
    const trusting = { ...settings, trustProxy: { kind: 'direct' } } as const
    const { send } = endpointFor({ parts: { settings: trusting } })
    expect(await send(request())).toMatchObject({ status: 'success' })
  })

  test.each([
    ['JSON', JSON.stringify(good), { 'content-type': 'application/json' }],
    ['broken percents', 'name=%', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['compressed', gzipSync('name=A'), { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('is refused as malformed: %s', async (_, body, headers) => {
    const { send } = endpointFor()
    const outcome = await send(post(good, { body, headers }))
    expect(outcome).toEqual({ status: 'error', reason: 'malformed', submitted: null })
  })

  test('is malformed when its body breaks off', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new Error('aborted')),
    })
    const request = post(good, { body: broken, duplex: 'half' } as RequestInit)
    expect(await endpointFor().send(request)).toMatchObject({ reason: 'malformed' })
  })

  test('is checked but not kept in simulated mode', async () => {
    const { send } = endpointFor({ parts: { outbox: null } })
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
