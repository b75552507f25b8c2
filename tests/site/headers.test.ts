import { describe, expect } from 'vitest'
import { filledForm } from '../filled-form.ts'
import { rawGet, rawRequest } from './raw-request.ts'
import { example, missingPaths, pagePaths, test as siteTest } from './served-pages.ts'

// An address of the machine itself fits any build; https enables the headers that need it.
const siteUrl = 'https://localhost'
const test = siteTest.override('settings', { SITE_URL: siteUrl })

const page = `/servicos/${example.id}`
const htmlPaths = [...pagePaths, ...missingPaths, `/?servico=${example.id}`]
const policyName = 'Content-Security-Policy'

const always: Record<string, RegExp> = {
  [policyName]: /default-src 'none';.*frame-ancestors 'none'; base-uri 'none'/,
  'Strict-Transport-Security': /^max-age=31536000$/,
  'X-Content-Type-Options': /^nosniff$/,
  'X-Frame-Options': /^DENY$/,
  'Referrer-Policy': /^strict-origin-when-cross-origin$/,
  'Permissions-Policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'Cross-Origin-Opener-Policy': /^same-origin$/,
  'Cross-Origin-Resource-Policy': /^same-origin$/,
}

function expectAll({ headers }: { headers: Headers }, of: string): void {
  for (const [name, value] of Object.entries(always)) {
    expect(headers.get(name), `${name} of ${of}`).toMatch(value)
  }
  for (const banner of ['Server', 'X-Powered-By', 'Via']) {
    expect(headers.get(banner), `${banner} of ${of}`).toBeNull()
  }
}

describe('all security headers and no version banner are on', () => {
  test('every page, file, redirect, not-found page and 304', async ({ site }) => {
    for (const path of [...htmlPaths, '/sitemap.xml', `${page}/`]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(site.origin + path, { method, redirect: 'manual' })
        await answer.arrayBuffer()
        expectAll(answer, `${method} ${path}`)
      }
    }
    const answer = await fetch(site.origin, { headers: { 'If-None-Match': '*' } })
    expect(answer.status).toBe(304)
    expectAll(answer, '304')
  })

  test('the form’s answers, as page and as JSON, whether accepted or refused', async ({ site }) => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const good = String(filledForm('Portaria para um prédio.'))
    for (const [status, headers, body] of [
      [303, form, good],
      [200, { ...form, Accept: 'application/json' }, good],
      [422, form, 'name=x'],
      [422, { ...form, Accept: 'application/json' }, 'name=x'],
      [403, { ...form, Origin: 'https://evil.example' }, 'name=x'],
      [400, { 'Content-Type': 'text/plain' }, 'name=x'],
      [413, form, 'x'.repeat(200_000)],
    ] as const) {
      const posted = { method: 'POST', headers, body, redirect: 'manual' } as const
      const answer = await fetch(site.origin, posted)
      await answer.arrayBuffer()
      expect(answer.status).toBe(status)
      expectAll(answer, `POST (${status})`)
    }
  })

  const host = 'Host: localhost\r\n'
  const twoLengths = 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc'
  test.for([
    ['bytes of TLS', '\x16\x03\x01\x02\x00\x01\r\n\r\n', 400],
    ['two lengths', `POST / HTTP/1.1\r\n${host}${twoLengths}`, 400],
    ['a head of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 431],
  ] as const)('the page for unreadable bytes: %s', async ([what, request, status], { site }) => {
    const answer = await rawRequest(site.port, request)
    expect(answer.status).toBe(status)
    expectAll(answer, what)
    expect(answer.body).toContain('<html lang="pt-BR">')
  })
})

test('a page that is made for one visitor is compressed too, for who can read it', async ({
  site,
}) => {
  const body = new URLSearchParams({ name: 'x' })
  for (const [accepted, encoding] of [
    ['gzip, br', 'gzip'],
    ['identity', null],
  ] as const) {
    const headers = { 'Accept-Encoding': accepted }
    const answer = await fetch(site.origin, { method: 'POST', headers, body })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toMatch(/<\/html>\s*$/)
  }
})

test('one policy for all pages allows hashes, our own files, and the video', async ({ site }) => {
  // Browsers put the headers of a 304 in place of those that they keep.
  const unchanged = await fetch(site.origin, { headers: { 'If-None-Match': '*' } })
  const policy = unchanged.headers.get(policyName) ?? ''
  for (const path of htmlPaths) {
    const { headers } = await fetch(site.origin + path, { method: 'HEAD' })
    expect(headers.get(policyName), path).toBe(policy)
  }
  expect(policy).not.toMatch(/unsafe|\*|data:|blob:/)
  const ours = "(?: '(?:self|sha256-[\\w+/=]{44})')+"
  for (const directive of [
    "default-src 'none'",
    `script-src${ours}`,
    `style-src${ours}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    'frame-src https://www.youtube-nocookie.com',
    'upgrade-insecure-requests',
  ]) {
    expect(policy).toMatch(new RegExp(`(?:^|; )${directive}(?:;|$)`))
  }
})

test.for([
  ['SITE_URL', siteUrl, 200, { status: 'success', reference: expect.any(String) }],
  ['any other site', 'https://evil.example', 403, { status: 'error', reason: 'foreign-origin' }],
] as const)(
  'a form of a static site on %s is answered so that only the page of SITE_URL may read it',
  async ([_, origin, status, outcome], { site }) => {
    const answer = await fetch(site.origin, {
      method: 'POST',
      headers: { Accept: 'application/json', Origin: origin, 'Sec-Fetch-Site': 'cross-site' },
      body: filledForm('Portaria para um prédio de 40 apartamentos.'),
    })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(siteUrl)
    expect(await answer.json()).toMatchObject(outcome)
  },
)

test.for([
  ['PUT', '/', 'GET, HEAD, POST'],
  ['TRACE', page, 'GET, HEAD'],
  ['POST', page, 'GET, HEAD'],
  ['PROPFIND', '/nada', 'GET, HEAD'],
] as const)('%s %s is 405 with what is allowed', async ([method, target, allowed], { site }) => {
  const head = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`
  const answer = await rawRequest(site.port, `${head}Content-Length: 0\r\n\r\n`)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe(allowed)
  expectAll(answer, `${method} ${target}`)
})

describe('a request that no browser makes from a link', () => {
  test.for([
    ['bad percent-encoding', '/%zz', 404],
    ['NUL, encoded', '/a%00.html', 404],
    ['a line break, encoded', '/a%0d%0aSet-Cookie:x=1', 404],
    ['dots', '/../../etc/passwd', 404],
    ['dots, encoded', '/%2e%2e/%2E%2e/etc/passwd', 404],
    ['dots and slash, encoded', '/servicos/..%2f..%2fetc', 404],
    ['a backslash', '/..\\..\\x', 400],
    ['a double slash before a page', `//evil.example${page}/`, 404],
    ['8 KB of path', `/${'a'.repeat(8192)}`, 404],
    ['another scheme', 'file:///etc/passwd', 400],
    ['raw bytes beyond ASCII', '/caf\u00e9', 400],
  ] as const)('gets a clean 4xx: %s', async ([_, target, status], { site }) => {
    const answer = await rawGet(site.port, target)
    expect(answer.status).toBe(status)
    expectAll(answer, target)
    // Nothing of the request is echoed.
    expect(answer.body).not.toContain('evil.example')
  })

  test('is refused with a host that is none', async ({ site }) => {
    for (const host of ['', 'a b', '[::zz', 'user@a']) {
      expect((await rawGet(site.port, '/', host)).status, host).toBe(400)
    }
  })

  test.for(['/', `${page}/`])('gets the usual %s for several hosts', async (path, { site }) => {
    const answerTo = async (target: string, hosts: string) => {
      const head = `GET ${target} HTTP/1.1\r\n${hosts}Host: localhost\r\nConnection: close\r\n\r\n`
      const { headers, body } = await rawRequest(site.port, head)
      headers.delete('Date')
      return { headers: [...headers], body }
    }
    const usual = await answerTo(path, '')
    expect(await answerTo(path, 'Host: evil.example\r\n')).toEqual(usual)
    expect(await answerTo(`http://evil.example${path}`, '')).toEqual(usual)
  })
})

test('hosts that could be ours are served, whatever their name', async ({ site }) => {
  for (const host of ['localhost', 'www.exemplo.com.br', '127.0.0.1:3000', '[::1]:3000']) {
    expect((await rawGet(site.port, '/', host)).status).toBe(200)
  }
})

test('a flood of unknown paths writes no log line, whatever they contain', async ({ site }) => {
  const before = site.lines.length
  for (let index = 0; index < 200; index += 1) {
    const path = `/x${index}%0A"level":"fatal"?a=${index}`
    expect((await fetch(site.origin + path, { method: 'HEAD' })).status).toBe(404)
  }
  expect(site.lines.slice(before)).toEqual([])
})
