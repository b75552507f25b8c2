import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { quoteRequest } from '../../tests/outbox/entries.ts'
import type { AcceptResult, NewEntry } from '../outbox/outbox.ts'
import { createQuoteEndpoint, createRefusalLog, type QuoteEndpointParts } from './quote-endpoint.ts'
import type { Attempt, LimitResult } from './rate-limits.ts'

const siteUrl = new URL('https://www.exemplo.com.br')
const good = { ...quoteRequest(), service: 'drones' }

const client = { address: '2001:db8::7', socketAddress: '10.0.0.1' }

type Changes = {
  accept?: (entry: NewEntry) => Promise<AcceptResult>
  hasCapacity?: boolean
  limit?: LimitResult
  parts?: Partial<QuoteEndpointParts>
}

function endpointFor({
  accept,
  hasCapacity = true,
  limit = { allowed: true },
  parts = {},
}: Changes = {}) {
  const accepted: NewEntry[] = []
  const attempts: Attempt[] = []
  const { log, lines, text } = testLog()
  let woken = 0
  const endpoint = createQuoteEndpoint({
    store: {
      outbox: {
        accept:
          accept ??
          (async (entry) => {
            accepted.push(entry)
            return { outcome: 'stored', reference: entry.reference }
          }),
        undelivered: async () => (hasCapacity ? 9 : 10),
      },
      maxUndelivered: 10,
    },
    limits: {
      take: async (attempt) => {
        attempts.push(attempt)
        return limit
      },
    },
    settings: { siteUrl, trustProxy: { kind: 'nobody' } },
    clock: () => Date.UTC(2026, 10, 21, 12),
    random: () => 0,
    log,
    stored: () => {
      woken += 1
    },
    ...parts,
  })
  return {
    accepted,
    attempts,
    lines,
    text,
    woken: () => woken,
    send: (request: Request) => endpoint(request, client),
  }
}

function post(fields: Record<string, string> = good, init: RequestInit = {}): Request {
  return new Request('https://www.exemplo.com.br/?index', {
    method: 'POST',
    body: new URLSearchParams(fields),
    ...init,
  })
}

describe('one POST of the form', () => {
  test('is answered with success and its reference once it is stored', async () => {
    const { send, accepted, woken } = endpointFor()
    expect(await send(post())).toEqual({ status: 'success', reference: '20261121-333333' })
    expect(accepted).toMatchObject([{ request: good, suspectedSpam: false, hasCapacity: true }])
    expect(woken()).toBe(1)
  })

  test('is answered with the first reference when it is repeated', async () => {
    const accept = async () => ({ outcome: 'duplicate', reference: '20261121-CCCCCC' }) as const
    const { send, woken } = endpointFor({ accept })
    expect(await send(post())).toEqual({ status: 'success', reference: '20261121-CCCCCC' })
    expect(woken()).toBe(0)
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

  test('that a full disk refuses is one line a minute, however many there are', async () => {
    const accept = () => Promise.reject(Object.assign(new Error('disk full'), { code: 13 }))
    let now = 0
    const { send, lines } = endpointFor({ accept, parts: { clock: () => now } })
    for (now = 0; now <= 60_000; now += 5_000) await send(post())
    expect(lines().map(({ count }) => count)).toEqual([1, 12])
  })

  test('is not answered with success when references run out', async () => {
    const accept = async () => ({ outcome: 'reference-taken' }) as const
    expect(await endpointFor({ accept }).send(post())).toMatchObject({ reason: 'not-stored' })
  })

  test('gets what was submitted back with what is wrong', async () => {
    const { send, accepted } = endpointFor()
    const submitted = { ...good, email: 'jose' }
    expect(await send(post(submitted))).toEqual({
      status: 'invalid',
      problems: { email: 'format' },
      submitted,
    })
    expect(accepted).toEqual([])
  })

  test('is delivered as suspected, not dropped, when the honeypot was filled in', async () => {
    const { send, accepted } = endpointFor()
    expect(await send(post({ ...good, website: 'http://spam' }))).toMatchObject({
      status: 'success',
    })
    expect(accepted).toMatchObject([{ suspectedSpam: true }])
  })

  test('is honestly refused when the outbox is full', async () => {
    const accept = async ({ hasCapacity }: NewEntry): Promise<AcceptResult> =>
      hasCapacity ? { outcome: 'stored', reference: 'x' } : { outcome: 'full' }
    const { send } = endpointFor({ accept, hasCapacity: false })
    expect(await send(post())).toEqual({ status: 'error', reason: 'outbox-full', submitted: good })
  })

  test('is refused over the limit, with how long to wait', async () => {
    const { send, accepted, attempts } = endpointFor({
      limit: { allowed: false, retryAfterSeconds: 42 },
    })
    expect(await send(post())).toEqual({
      status: 'error',
      reason: 'too-many',
      submitted: null,
      retryAfterSeconds: 42,
    })
    expect(attempts).toEqual([{ client, submitted: good }])
    expect(accepted).toEqual([])
  })

  test('is refused from a foreign page, before its body is read', async () => {
    const { send, attempts } = endpointFor()
    const request = post(good, { headers: { origin: 'https://evil.example' } })
    expect(await send(request)).toEqual({
      status: 'error',
      reason: 'foreign-origin',
      submitted: null,
    })
    expect(request.bodyUsed).toBe(false)
    expect(attempts).toEqual([])
  })

  test('believes a forwarded host only from a trusted proxy', async () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
    expect(await endpointFor().send(post(good, { headers }))).toMatchObject({
      reason: 'foreign-origin',
    })
    const trusting = endpointFor({
      parts: { settings: { siteUrl, trustProxy: { kind: 'neighbour' } } },
    })
    expect(await trusting.send(post(good, { headers }))).toMatchObject({ status: 'success' })
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
    const { send } = endpointFor({ parts: { store: null } })
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

test('a flood of refusals is a line a minute for each reason, with their number', () => {
  let now = 0
  const { log, lines } = testLog()
  const logRefusal = createRefusalLog(log, () => now)
  for (now = 0; now <= 120_000; now += 100) {
    logRefusal('too-many')
    if (now < 30_000) logRefusal('outbox-full')
  }
  expect(lines().map(({ level, reason, count }) => [level, reason, count])).toEqual([
    ['warn', 'too-many', 1],
    ['error', 'outbox-full', 1],
    ['warn', 'too-many', 600],
    ['warn', 'too-many', 600],
  ])
})
