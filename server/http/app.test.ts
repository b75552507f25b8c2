import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readPalette } from '../../app/content/palette.ts'
import { readContent } from '../../app/content/read.ts'
import type { QuoteOutcome } from '../../app/quote/quote-outcome.ts'
import type { QuoteEndpoint } from '../quote/endpoint.ts'
import { createApp } from './app.ts'
import { nothingPolicy } from './content-security-policy.ts'
import { createErrorAnswers } from './error-answers.ts'
import type { PageRenderer } from './page-renderer.ts'
import { siteFile } from './site-files.ts'
import type { Found, SitePages } from './site-pages.ts'

const content = readContent('content')
const typed = { name: 'A', email: '', phone: '', subject: '', message: '', service: '' }
const page = siteFile(Buffer.from('<h1>x</h1><script>a()</script>'), '.html', '/')
const script = siteFile(Buffer.from('a()'), '.js', '/assets/a-12345678.js')
const peer = { address: '203.0.113.9', socketAddress: '10.0.0.1' }

const find = vi.fn<SitePages['find']>()
const renderOutcome = vi.fn<PageRenderer['renderOutcome']>()
const endpoint = vi.fn<QuoteEndpoint>()
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() }

function appAt(siteUrl: string) {
  const renderer = { render: () => Promise.reject(new Error('not used')), renderOutcome }
  const isHttps = siteUrl.startsWith('https:')
  const errors = createErrorAnswers(content, readPalette(), isHttps)
  const pictureHosts = ['https://stock.example']
  const pages = { find }
  const parts = { pages, renderer, endpoint, errors, pictureHosts, log, peer: () => peer }
  return createApp({ siteUrl: new URL(siteUrl) }, parts)
}

const app = appAt('https://example.com')

async function get(path: string, found: Found): Promise<Response> {
  find.mockResolvedValueOnce(found)
  return app.request(path)
}

async function post(outcome: QuoteOutcome, accept = 'application/json'): Promise<Response> {
  endpoint.mockResolvedValueOnce(outcome)
  return app.request('/', { method: 'POST', headers: { Accept: accept }, body: 'name=A' })
}

beforeEach(() => {
  vi.resetAllMocks()
  renderOutcome.mockImplementation(
    async () => new Response('<p>page</p><script>b()</script>', { status: 422 }),
  )
})

describe('a form sent by script', () => {
  const outcomes: [number, QuoteOutcome][] = [
    [200, { status: 'success', protocol: '2026-1' }],
    [422, { status: 'invalid', problems: { name: 'empty' }, typed }],
    [400, { status: 'error', reason: 'malformed', typed: null }],
    [403, { status: 'error', reason: 'foreign-origin', typed: null }],
    [413, { status: 'error', reason: 'too-large', typed: null }],
    [429, { status: 'error', reason: 'too-many', typed, retryAfterSeconds: 60 }],
    [503, { status: 'error', reason: 'outbox-full', typed }],
    [503, { status: 'error', reason: 'not-stored', typed }],
  ]
  test.each(outcomes)('is answered with %i and JSON for %j', async (status, outcome) => {
    const response = await post(outcome)
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(await response.json()).toEqual(outcome)
    expect(renderOutcome).not.toHaveBeenCalled()
  })

  test('reaches the endpoint with who sent it', async () => {
    await post({ status: 'success', protocol: null })
    expect(endpoint).toHaveBeenCalledWith(expect.any(Request), peer)
  })
})

describe('a form sent without scripts', () => {
  test.each(['text/html,application/xhtml+xml', '*/*', ''])(
    '(Accept: "%s") is answered with the page',
    async (accept) => {
      const outcome: QuoteOutcome = { status: 'invalid', problems: { name: 'empty' }, typed }
      const response = await post(outcome, accept)
      expect(response.status).toBe(422)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toContain('<p>page</p>')
      expect(renderOutcome).toHaveBeenCalledWith('https://example.com', outcome)
    },
  )

  test('allows the scripts of the page that answers it', async () => {
    const response = await post({ status: 'success', protocol: null }, 'text/html')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-/)
  })
})

test('no answer to a form is kept, and caches know what it depends on', async () => {
  for (const accept of ['application/json', 'text/html']) {
    const { headers } = await post({ status: 'success', protocol: null }, accept)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Vary')).toBe('Accept')
  }
})

test('Retry-After is said exactly where waiting helps, also when it is at once', async () => {
  const refused = { status: 'error', reason: 'too-many', typed: null } as const
  for (const accept of ['application/json', 'text/html']) {
    const waiting = await post({ ...refused, retryAfterSeconds: 61 }, accept)
    expect(waiting.headers.get('Retry-After')).toBe('61')
    const atOnce = await post({ ...refused, retryAfterSeconds: 0 }, accept)
    expect(atOnce.headers.get('Retry-After')).toBe('0')
    expect((await post(refused, accept)).headers.get('Retry-After')).toBeNull()
  }
})

describe('GET', () => {
  test('gives the page with a policy of its own', async () => {
    const response = await get('/', { file: page, status: 200 })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-/)
  })

  test('lets every page show the stock photos of all, since who goes on keeps the first page’s policy', async () => {
    for (const path of ['/', '/nada']) {
      const { headers } = await get(path, { file: page, status: 200 })
      expect(headers.get('Content-Security-Policy')).toContain(
        "img-src 'self' https://stock.example;",
      )
    }
    const { headers } = await post({ status: 'success', protocol: null }, 'text/html')
    expect(headers.get('Content-Security-Policy')).toContain(
      "img-src 'self' https://stock.example;",
    )
  })

  test('gives what is no page with a policy that allows nothing', async () => {
    const response = await get('/assets/a-12345678.js', { file: script, status: 200 })
    expect(response.headers.get('Content-Security-Policy')).toBe(nothingPolicy)
  })

  test('gives the status 404 where nothing was found', async () => {
    expect((await get('/nada', { file: page, status: 404 })).status).toBe(404)
  })

  test('asks for the path as it was sent, and for the query', async () => {
    await get('/servicos/%C3%A1?servico=drones', { file: page, status: 404 })
    expect(find).toHaveBeenCalledWith('/servicos/%C3%A1', new URLSearchParams('servico=drones'))
  })

  test('leads to the address without a slash for good', async () => {
    const response = await get('/servicos/drones/', { redirect: '/servicos/drones' })
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe('/servicos/drones')
  })
})

test('HEAD is answered like GET, without a body', async () => {
  find.mockResolvedValueOnce({ file: page, status: 200 })
  const response = await app.request('/', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('ETag')).toBe(page.etag)
  expect(await response.text()).toBe('')
})

test.each([
  ['PUT', '/', 'GET, HEAD, POST'],
  ['DELETE', '/', 'GET, HEAD, POST'],
  ['OPTIONS', '/', 'GET, HEAD, POST'],
  ['POST', '/servicos/drones', 'GET, HEAD'],
  ['PATCH', '/nada', 'GET, HEAD'],
])('%s %s is answered with 405 and what is allowed instead', async (method, path, allow) => {
  const response = await app.request(path, { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe(allow)
  expect(await response.text()).toContain(content.interface.errors[405].title)
  expect(endpoint).not.toHaveBeenCalled()
})

describe('when something breaks', () => {
  const breaks = {
    'finding a page': () => {
      find.mockRejectedValueOnce(new Error('secret detail'))
      return app.request('/')
    },
    'the endpoint': () => {
      endpoint.mockRejectedValueOnce(new Error('secret detail'))
      return app.request('/', { method: 'POST' })
    },
    'rendering the answer': () => {
      renderOutcome.mockRejectedValueOnce(new Error('secret detail'))
      return post({ status: 'success', protocol: null }, 'text/html')
    },
  }
  test.each(Object.entries(breaks))(
    'in %s, the visitor gets words and the log the reason',
    async (_where, request) => {
      const response = await request()
      const text = await response.text()
      expect(response.status).toBe(500)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(text).toContain(content.interface.errors[500].title)
      expect(text).not.toMatch(/secret|\.ts\b|\bat /)
      expect(log.error).toHaveBeenCalledExactlyOnceWith(
        { err: expect.objectContaining({ message: 'secret detail' }) },
        'a request could not be answered',
      )
    },
  )
})

describe('the security headers', () => {
  const answers: Record<string, () => Response | Promise<Response>> = {
    'a page': () => get('/', { file: page, status: 200 }),
    'a file': () => get('/a.js', { file: script, status: 200 }),
    'a not-found page': () => get('/nada', { file: page, status: 404 }),
    'a redirect': () => get('/a/', { redirect: '/a' }),
    'a JSON answer': () => post({ status: 'success', protocol: null }),
    'a page that answers a form': () => post({ status: 'success', protocol: null }, 'text/html'),
    'a refused method': () => app.request('/', { method: 'PUT' }),
    'a failure': () => {
      find.mockRejectedValueOnce(new Error('x'))
      return app.request('/')
    },
    'a file that did not change': () => {
      find.mockResolvedValueOnce({ file: page, status: 200 })
      return app.request('/', { headers: { 'If-None-Match': page.etag } })
    },
  }
  test.each(Object.entries(answers))('stand on %s', async (_what, request) => {
    const { headers } = await request()
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security')).not.toBeNull()
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  test('ask for https only where the site is served there', async () => {
    find.mockResolvedValueOnce({ file: page, status: 200 })
    const { headers } = await appAt('http://localhost:3000').request('/')
    expect(headers.get('Strict-Transport-Security')).toBeNull()
    expect(headers.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests')
  })
})
