import { describe, expect, test, vi } from 'vitest'
import { keysOf } from '../../app/content/keys-of.ts'
import * as builtSite from '../../app/document/site.tsx'
import { type QuoteOutcome, refusals } from '../../app/quote/quote-outcome.ts'
import { quoteRequest } from '../../tests/quote-request.ts'
import type { HealthCheck } from '../monitoring/health.ts'
import { createApp } from './app.ts'
import { createErrorPages } from './error-page.ts'
import type { QuoteEndpoint } from './quote-endpoint.ts'
import type { IsReceived } from './serve-site.ts'
import type { Site } from './site.ts'
import { siteFile } from './site-files.ts'

const service = builtSite.content.services[0]?.id ?? ''
const { errors } = builtSite.content.labels

/** Pages that contain only their path. */
function testFiles() {
  const page = (path: string) => siteFile(path, '.html', Buffer.from(`page ${path}`))
  const pages = ['/', `/servicos/${service}`, '/404', '/servicos/404']
  return new Map(pages.map((path) => [path, page(path)]))
}

/** The app around the real site, with an endpoint, a rendering and a health that a test decides. */
function createTestApp() {
  const endpoint = vi.fn<QuoteEndpoint>()
  const renderPage = vi.fn<Site['renderPage']>(async (_, form) => JSON.stringify(form))
  const isReceived = vi.fn<IsReceived>(async () => true)
  const health = vi.fn<HealthCheck>(async () => [])
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const site = { ...builtSite, renderPage }
  const errorPages = createErrorPages(site, true)
  const quotes = { endpoint, isReceived, health }
  const deps = { site, files: testFiles(), errorPages, ...quotes, log }
  const settings = { siteUrl: new URL('https://example.com'), trustProxy: 'nobody' } as const
  const { request } = createApp(settings, deps)
  const connection = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
  const app = { request: (path: string, init?: RequestInit) => request(path, init, connection) }
  return { app, ...quotes, renderPage, log }
}

const { app } = createTestApp()

test.each([
  [`/servicos/${service}/`, `301 /servicos/${service}`],
  [`/servicos/${service}/?utm=1&x=`, `301 /servicos/${service}?utm=1&x=`],
  ['/servicos/banana/', '404 page /servicos/404'],
  ['/servicos/404', '404 page /servicos/404'],
  ['/servicos/', '404 page /404'],
  [`/Servicos/${service}`, '404 page /404'],
  ['/404', '404 page /404'],
  ['/404.html', '404 page /404'],
])('%s is answered with %s', async (path, answer) => {
  const found = await app.request(path)
  const words = found.headers.get('Location') ?? (await found.text())
  expect(`${found.status} ${words}`).toBe(answer)
})

test.each([`/?${'%ff&'.repeat(3_900)}`, `/${'%ffa'.repeat(3_900)}%`])(
  'an address of 16 KB that cannot be decoded takes no longer than others: %.6s',
  async (path) => {
    const times: number[] = []
    for (let index = 0; index < 10; index += 1) {
      const start = performance.now()
      await app.request(path)
      times.push(performance.now() - start)
    }
    // In milliseconds; Hono's own decoding takes 40 to 300.
    expect(Math.min(...times)).toBeLessThan(20)
  },
)

describe('the home page with a service', () => {
  test('is rendered once, however many ask for it, and tried again after a failure', async () => {
    const { app, renderPage } = createTestApp()
    renderPage.mockRejectedValueOnce(new Error('once'))
    expect((await app.request(`/?servico=${service}`)).status).toBe(500)
    const queries = [`?servico=${service}`, `?utm_source=x&servico=${service}`]
    const answers = await Promise.all(
      [...queries, ...queries].map(async (query) => (await app.request(`/${query}`)).text()),
    )
    expect(new Set(answers)).toEqual(new Set([JSON.stringify({ service })]))
    expect(renderPage).toHaveBeenCalledTimes(2)
  })

  test('is the plain one, and not rendered, for a service that does not exist', async () => {
    const { app, renderPage } = createTestApp()
    for (const id of ['x', '', service.toUpperCase(), '__proto__', `${service}/`]) {
      const answer = await app.request(`/?servico=${encodeURIComponent(id)}`)
      expect(await answer.text(), id).toBe('page /')
    }
    expect(renderPage).not.toHaveBeenCalled()
  })
})

describe('the home page that says that a form was received', () => {
  const reference = '20261122-7K3M9Q'

  test('shows the reference of its address, rendered once for all of them and not kept', async () => {
    const { app, renderPage } = createTestApp()
    for (const number of [reference, '20261122-AAAAAA', reference.toLowerCase()]) {
      const answer = await app.request(`/?pedido=${number}`)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(answer.headers.get('Content-Security-Policy')).toMatch(/script-src 'self'/)
      const outcome = { status: 'success', reference: number.toUpperCase() }
      expect(await answer.json()).toEqual({ outcome })
    }
    expect(renderPage).toHaveBeenCalledOnce()
  })

  test('is the plain one while the outbox cannot be read: whether the form arrived is unknown', async () => {
    const { app, isReceived, log } = createTestApp()
    isReceived.mockRejectedValue(new Error('database is locked'))
    const answer = await app.request(`/?pedido=${reference}`)
    expect([answer.status, await answer.text()]).toEqual([200, 'page /'])
    expect(log.error).toHaveBeenCalledOnce()
  })

  test('shows none where nothing is stored', async () => {
    const answer = await app.request('/?pedido=recebido')
    expect(await answer.json()).toEqual({ outcome: { status: 'success', reference: null } })
  })
})

test('/saude says that all is well, or with status 503 what is not', async () => {
  const { app, health } = createTestApp()
  const well = await app.request('/saude')
  expect([well.status, await well.json()]).toEqual([200, { status: 'ok' }])
  health.mockResolvedValue(['delivery-delayed'])
  const ill = await app.request('/saude')
  expect(ill.headers.get('Cache-Control')).toBe('no-store')
  const problem = { status: 'problem', problems: ['delivery-delayed'] }
  expect([ill.status, await ill.json()]).toEqual([503, problem])
})

describe('a form', () => {
  async function post(outcome: QuoteOutcome, accept: string) {
    const { app, endpoint, renderPage } = createTestApp()
    endpoint.mockResolvedValue(outcome)
    const answer = await app.request('/', { method: 'POST', headers: { Accept: accept } })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    return { answer, renderPage }
  }

  test.each(keysOf(refusals))('refused as %s gets its status and its words', async (reason) => {
    const outcome = { status: 'error', reason, retryAfterSeconds: 61 } as const
    const { answer, renderPage } = await post(outcome, 'text/html')
    expect(answer.status).toBe(refusals[reason].status)
    expect(answer.headers.get('Retry-After')).toBe('61')
    expect(await answer.text()).toContain(errors[reason].title)
    // Refusing a flood must cost less than sending it.
    expect(renderPage).not.toHaveBeenCalled()
    const submitted = { ...quoteRequest(), service: '' }
    const { answer: json } = await post({ ...outcome, submitted }, 'application/json')
    expect([json.status, await json.json()]).toEqual([refusals[reason].status, outcome])
  })

  test('that was stored leads to a page that is safe to reload', async () => {
    const { answer } = await post({ status: 'success', reference: 'R' }, 'text/html')
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/?pedido=R#pedido'])
  })

  test('that is too large leaves no rest of it on its connection', async () => {
    const { answer } = await post({ status: 'error', reason: 'too-large' }, 'text/html')
    expect([answer.status, answer.headers.get('Connection')]).toEqual([413, 'close'])
  })

  test('that is refused is logged once for many', async () => {
    const { app, endpoint, log } = createTestApp()
    for (const reason of ['too-many', 'malformed', 'too-many', 'malformed'] as const) {
      endpoint.mockResolvedValueOnce({ status: 'error', reason })
      await app.request('/', { method: 'POST' })
    }
    const words = 'quote requests refused'
    expect(log.warn.mock.calls).toEqual([
      [{ reason: 'too-many', count: 1 }, words],
      [{ reason: 'malformed', count: 1 }, words],
    ])
  })
})

test.each(['GET', 'POST'])('a %s that breaks gets words, and the log why', async (method) => {
  const { app, endpoint, renderPage, log } = createTestApp()
  const secret = new Error('secret detail')
  endpoint.mockRejectedValue(secret)
  renderPage.mockRejectedValue(secret)
  for (let index = 0; index < 5; index += 1) {
    const answer = await app.request(method === 'GET' ? `/?servico=${service}` : '/', { method })
    const text = await answer.text()
    expect(answer.status).toBe(500)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(text).toContain(errors.failed.title)
    expect(text).not.toMatch(/secret|\.ts\b|\bat /)
  }
  expect(log.error.mock.calls).toEqual([
    [{ err: secret, count: 1 }, 'requests could not be answered'],
  ])
})
