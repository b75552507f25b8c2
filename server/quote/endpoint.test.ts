import { describe, expect, test } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import type { LimitResult } from '../limits/limiter.ts'
import type { AcceptResult, NewEntry } from '../outbox/outbox.ts'
import { createQuoteEndpoint, type QuoteEndpointParts } from './endpoint.ts'

const siteUrl = new URL('https://www.exemplo.com.br')
const good = {
  name: 'José',
  email: 'jose@exemplo.com.br',
  phone: '15 99999-1234',
  subject: 'orcamento',
  message: 'Olá',
  service: 'drones',
}

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
  const keys: string[] = []
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
    limiter: {
      take: async (key) => {
        keys.push(key)
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
  const client = { address: '2001:db8::7', socketAddress: '10.0.0.1' }
  return {
    accepted,
    keys,
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
  test('is answered with success and its number once it is stored', async () => {
    const { send, accepted, woken } = endpointFor()
    expect(await send(post())).toEqual({ status: 'success', protocol: '20261121-333333' })
    expect(accepted).toMatchObject([{ request: good, suspectedSpam: false, hasCapacity: true }])
    expect(woken()).toBe(1)
  })

  test('is answered with the first number when it is repeated', async () => {
    const accept = async () => ({ outcome: 'duplicate', reference: '20261121-CCCCCC' }) as const
    const { send, woken } = endpointFor({ accept })
    expect(await send(post())).toEqual({ status: 'success', protocol: '20261121-CCCCCC' })
    expect(woken()).toBe(0)
  })

  test('gets another number when its first is taken', async () => {
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
    expect(await send(post())).toEqual({ status: 'error', reason: 'not-stored', typed: good })
    expect(lines()).toMatchObject([{ level: 'error', count: 1, err: { message: 'disk full' } }])
  })

  test('that a full disk refuses is one line a minute, however many there are', async () => {
    const accept = () => Promise.reject(Object.assign(new Error('disk full'), { code: 13 }))
    let now = 0
    const { send, lines } = endpointFor({ accept, parts: { clock: () => now } })
    for (now = 0; now <= 60_000; now += 5_000) await send(post())
    expect(lines().map(({ count }) => count)).toEqual([1, 12])
  })

  test('is not answered with success when numbers run out', async () => {
    const accept = async () => ({ outcome: 'reference-taken' }) as const
    expect(await endpointFor({ accept }).send(post())).toMatchObject({ reason: 'not-stored' })
  })

  test('gets what was typed back with what is wrong', async () => {
    const { send, accepted } = endpointFor()
    const typed = { ...good, email: 'jose' }
    expect(await send(post(typed))).toEqual({
      status: 'invalid',
      problems: { email: 'format' },
      typed,
    })
    expect(accepted).toEqual([])
  })

  test('is delivered as suspected, not dropped, when the trap was touched', async () => {
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
    expect(await send(post())).toEqual({ status: 'error', reason: 'outbox-full', typed: good })
  })

  test('is refused over the limit, with how long to wait', async () => {
    const { send, accepted, keys } = endpointFor({
      limit: { allowed: false, retryAfterSeconds: 42 },
    })
    expect(await send(post())).toEqual({
      status: 'error',
      reason: 'too-many',
      typed: null,
      retryAfterSeconds: 42,
    })
    expect(keys).toEqual(['2001:db8:0:0::/64'])
    expect(accepted).toEqual([])
  })

  test('is refused from a foreign page, before its body is read', async () => {
    const { send, keys } = endpointFor()
    const request = post(good, { headers: { origin: 'https://evil.example' } })
    expect(await send(request)).toEqual({ status: 'error', reason: 'foreign-origin', typed: null })
    expect(request.bodyUsed).toBe(false)
    expect(keys).toEqual([])
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
    ['compressed', 'x', { 'content-encoding': 'gzip' }],
  ])('is refused as malformed: %s', async (_, body, headers) => {
    const { send } = endpointFor()
    const outcome = await send(post(good, { body, headers }))
    expect(outcome).toEqual({ status: 'error', reason: 'malformed', typed: null })
  })

  test('is refused above 64 KB, also when its length is not announced', async () => {
    const { send } = endpointFor()
    const announced = post({ ...good, message: 'x'.repeat(70_000) })
    expect(await send(announced)).toMatchObject({ reason: 'too-large' })
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384
        controller.enqueue(new Uint8Array(16_384).fill(0x61))
      },
    })
    const streamed = post(good, { body: endless, duplex: 'half' } as RequestInit)
    expect(await send(streamed)).toMatchObject({ reason: 'too-large' })
    expect(sent).toBeLessThan(200_000)
  })

  test('is an error when its body breaks off', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new Error('aborted')),
    })
    const request = post(good, { body: broken, duplex: 'half' } as RequestInit)
    expect(await endpointFor().send(request)).toMatchObject({ reason: 'malformed' })
  })

  test('is checked but not kept in simulated mode', async () => {
    const { send } = endpointFor({ parts: { store: null } })
    expect(await send(post())).toEqual({ status: 'success', protocol: null })
    expect(await send(post({ ...good, name: '' }))).toMatchObject({ status: 'invalid' })
  })

  test('leaves nothing personal in the log', async () => {
    const { send, text } = endpointFor()
    await send(post())
    await send(post({ ...good, email: 'x' }))
    await send(post({ ...good, website: 'y' }))
    expect(text()).not.toMatch(/José|jose|99999|Olá|2001:db8/)
  })
})
