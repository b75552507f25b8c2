import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteServer, startSite } from '../site-server.ts'
import { rawGet, rawRequest } from './raw-request.ts'
import { example, missingPaths, pagePaths } from './served-pages.ts'

let site: SiteServer
beforeAll(async () => {
  // An address of the machine itself fits any build; https enables the headers that need it.
  site = await startSite({ SITE_URL: 'https://localhost' })
})
afterAll(() => site.stop())

const always: Record<string, RegExp> = {
  'Content-Security-Policy': /default-src 'none';.*frame-ancestors 'none'; base-uri 'none'/,
  'Strict-Transport-Security': /^max-age=31536000; includeSubDomains$/,
  'X-Content-Type-Options': /^nosniff$/,
  'X-Frame-Options': /^DENY$/,
  'Referrer-Policy': /^strict-origin-when-cross-origin$/,
  'Permissions-Policy': /camera=\(\).*microphone=\(\)/,
  'Cross-Origin-Opener-Policy': /^same-origin$/,
  'Cross-Origin-Resource-Policy': /^same-origin$/,
}

function expectAll(headers: Headers, of: string): void {
  for (const [name, value] of Object.entries(always)) {
    expect(headers.get(name), `${name} of ${of}`).toMatch(value)
  }
  for (const banner of ['Server', 'X-Powered-By', 'Via']) {
    expect(headers.get(banner), `${banner} of ${of}`).toBeNull()
  }
}

describe('all security headers and no version banner are on', () => {
  test('every page, file, redirect and not-found page', async () => {
    const files = ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt']
    const others = [
      '/nada',
      '/servicos/nada',
      `/servicos/${example.id}/`,
      `/?servico=${example.id}`,
    ]
    for (const path of [...pagePaths, ...files, ...others]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(site.origin + path, { method, redirect: 'manual' })
        await answer.arrayBuffer()
        expectAll(answer.headers, `${method} ${path}`)
      }
    }
  })

  test('a 304', async () => {
    const etag = (await fetch(site.origin, { method: 'HEAD' })).headers.get('ETag') ?? ''
    const answer = await fetch(site.origin, { headers: { 'If-None-Match': etag } })
    expect(answer.status).toBe(304)
    expectAll(answer.headers, '304')
  })

  test('the form’s answers, as page and as JSON, whether accepted or refused', async () => {
    const post = (headers: Record<string, string>, body = 'name=x') =>
      fetch(site.origin, { method: 'POST', headers, body })
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const answers = [
      await post(form),
      await post({ ...form, Accept: 'application/json' }),
      await post({ ...form, Origin: 'https://evil.example' }),
      await post({ 'Content-Type': 'text/plain' }),
      await post(form, 'x'.repeat(200_000)),
    ]
    for (const answer of answers) {
      await answer.arrayBuffer()
      expectAll(answer.headers, `POST (${answer.status})`)
    }
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 403, 400, 413])
  })

  test('every refusal, also of requests that Node’s parser cannot read', async () => {
    const host = 'Host: localhost\r\n'
    const refusals: Record<string, [string, number]> = {
      'a method that is none': [`FOO / HTTP/1.1\r\n${host}\r\n`, 400],
      'bytes of TLS': ['\x16\x03\x01\x02\x00\x01\r\n\r\n', 400],
      'a header without a name': [`GET / HTTP/1.1\r\n: x\r\n${host}\r\n`, 400],
      'two lengths': [
        `POST / HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc`,
        400,
      ],
      'a head of 20 KB': [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 431],
    }
    for (const [what, [request, status]] of Object.entries(refusals)) {
      const answer = await rawRequest(site.port, request)
      expect(answer.status, what).toBe(status)
      expectAll(answer.headers, what)
      expect(answer.body, what).toContain('<html lang="pt-BR">')
    }
  })
})

test('one content security policy for all pages allows only hashes and our own files, and the video’s host for frames', async () => {
  const policies = new Set<string | null>()
  for (const path of [...pagePaths, ...missingPaths, `/?servico=${example.id}`]) {
    const { headers } = await fetch(site.origin + path, { method: 'HEAD' })
    policies.add(headers.get('Content-Security-Policy'))
  }
  const [policy = '', ...others] = [...policies]
  expect(others).toEqual([])
  expect(policy).not.toMatch(/unsafe|\*|data:|blob:/)
  const directives = Object.fromEntries(
    (policy ?? '').split('; ').map((one) => {
      const [name = '', ...values] = one.split(' ')
      return [name, values] as const
    }),
  )
  const allowed = expect.stringMatching(/^'(self|sha256-[\w+/=]{44})'$/)
  for (const name of ['script-src', 'style-src']) {
    expect(directives[name], name).toEqual(directives[name]?.map(() => allowed))
  }
  expect(directives).toMatchObject({
    'default-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'frame-src': ['https://www.youtube-nocookie.com'],
  })
})

test('without https no header is sent that only https may have', async () => {
  const plain = await startSite()
  const { headers } = await fetch(plain.origin, { method: 'HEAD' })
  expect(headers.get('Strict-Transport-Security')).toBeNull()
  expect(headers.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests')
  await plain.stop()
})

describe('only GET, HEAD and the form’s POST are answered:', () => {
  test.each([
    ['PUT', '/', 'GET, HEAD, POST'],
    ['OPTIONS', '/', 'GET, HEAD, POST'],
    ['DELETE', `/servicos/${example.id}`, 'GET, HEAD'],
    ['PATCH', '/nada', 'GET, HEAD'],
    ['TRACE', `/servicos/${example.id}`, 'GET, HEAD'],
    ['PROPFIND', '/nada', 'GET, HEAD'],
    ['POST', `/servicos/${example.id}`, 'GET, HEAD'],
    ['POST', '/nada', 'GET, HEAD'],
  ])('%s %s is answered 405 with what is allowed', async (method, target, allowed) => {
    const head = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`
    const answer = await rawRequest(site.port, `${head}Content-Length: 0\r\n\r\n`)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe(allowed)
    expectAll(answer.headers, `${method} ${target}`)
  })
})

describe('a request that no browser makes from a link', () => {
  test.each([
    ['bad percent-encoding', '/%zz', 404],
    ['half a character', '/%e3%a', 404],
    ['NUL, encoded', '/a%00.html', 404],
    ['a line break, encoded', '/a%0d%0aSet-Cookie:x=1', 404],
    ['dots', '/../../etc/passwd', 404],
    ['dots, encoded', '/%2e%2e/%2E%2e/etc/passwd', 404],
    ['dots and slash, encoded', '/servicos/..%2f..%2fetc', 404],
    ['a backslash', '/..\\..\\x', 400],
    ['a double slash', '//evil.example/', 404],
    ['a double slash before a page', `//evil.example/servicos/${example.id}/`, 404],
    ['a double slash inside', `/servicos//${example.id}`, 404],
    ['8 KB of path', `/${'a'.repeat(8192)}`, 404],
    ['another scheme', 'file:///etc/passwd', 400],
    ['raw bytes beyond ASCII', '/caf\u00e9', 400],
  ])('gets a clean 4xx: %s', async (_, target, status) => {
    const answer = await rawGet(site.port, target)
    expect(answer.status).toBe(status)
    expectAll(answer.headers, target)
    // Nothing of the request is echoed.
    expect(answer.body).not.toContain('evil.example')
  })

  test.each(['', 'a b', 'a:99999', '[::zz', 'a/b', 'user@a', 'lo0.5'])(
    'is refused with the host «%s»',
    async (host) => {
      const answer = await rawGet(site.port, '/', host)
      expect(answer.status).toBe(400)
      expectAll(answer.headers, host)
    },
  )

  test('is refused without a host', async () => {
    expect((await rawRequest(site.port, 'GET / HTTP/1.1\r\n\r\n')).status).toBe(400)
  })

  test('gets the usual answer if it names several hosts', async () => {
    const bytes = async (head: string) => {
      const { headers, body } = await rawRequest(site.port, `${head}Connection: close\r\n\r\n`)
      headers.delete('Date')
      return JSON.stringify([[...headers], body])
    }
    for (const path of ['/', `/servicos/${example.id}/`]) {
      const usual = await bytes(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n`)
      const both = `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nHost: localhost\r\n`
      expect(await bytes(both)).toBe(usual)
      const absolute = `GET http://evil.example${path} HTTP/1.1\r\nHost: localhost\r\n`
      expect(await bytes(absolute)).toBe(usual)
    }
  })
})

test('hosts that could be ours are served, whatever their name', async () => {
  for (const host of ['localhost', 'www.exemplo.com.br', '127.0.0.1:3000', '[::1]:3000']) {
    expect((await rawGet(site.port, '/', host)).status).toBe(200)
  }
})

test('a flood of unknown paths writes no log line, whatever they contain', async () => {
  const lines = site.lines.length
  const flood = async (from: number) => {
    for (let index = from; index < from + 50; index += 1) {
      const answer = await fetch(`${site.origin}/x${index}%0A"level":"fatal"?a=${index}`)
      await answer.arrayBuffer()
      if (answer.status !== 400 && answer.status !== 404) throw new Error(`${answer.status}`)
    }
  }
  await Promise.all([0, 50, 100, 150].map(flood))
  expect(site.lines.slice(lines)).toEqual([])
})
