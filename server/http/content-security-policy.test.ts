import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { prefetchRules } from '../../app/layout/prefetch-rules.ts'
import { contentSecurityPolicy, nothingPolicy } from './content-security-policy.ts'

function directive(html: string, name: string, isHttps = true): string[] {
  const found = contentSecurityPolicy(html, { isHttps, pictureHosts: [] })
    .split('; ')
    .find((one) => one.split(' ')[0] === name)
  return found?.split(' ').slice(1) ?? []
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Files of ours, and the rules for what to fetch ahead. */
const always = ["'self'", hash(prefetchRules)]

describe('scripts', () => {
  test('are allowed by the hash of exactly what stands between the tags', () => {
    // echo -n "alert(1)" | openssl dgst -sha256 -binary | base64
    expect(directive('<script>alert(1)</script>', 'script-src')).toEqual([
      ...always,
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    ])
  })

  test('get a hash each, with line breaks and letters beyond ASCII', () => {
    const html = '<head><script>a()\n</script><p>x</p><script>b("não < é")</script></head>'
    expect(directive(html, 'script-src')).toEqual([...always, hash('a()\n'), hash('b("não < é")')])
  })

  test('that stand twice in a page are named once', () => {
    expect(directive('<script>a()</script><script>a()</script>', 'script-src')).toEqual([
      ...always,
      hash('a()'),
    ])
  })

  test('from files and data blocks need no hash', () => {
    const html =
      '<script src="/a.js"></script><script type="application/json">{"a":1}</script>' +
      '<script type="application/ld+json">{"@type":"Organization"}</script>'
    expect(directive(html, 'script-src')).toEqual(always)
  })

  test('are never allowed all at once', () => {
    expect(
      contentSecurityPolicy('<script>a()</script>', { isHttps: true, pictureHosts: [] }),
    ).not.toMatch(/unsafe|\*/)
  })
})

test('the stylesheet in the page is allowed by its hash, with or without attributes, and files of ours', () => {
  const html = '<style>a{b:c}</style><style media="print">d>e{f:g}</style>'
  expect(directive(html, 'style-src')).toEqual(["'self'", hash('a{b:c}'), hash('d>e{f:g}')])
})

test('pictures come from the site itself and from the hosts of its stock photos, whatever page they stand on', () => {
  const policy = contentSecurityPolicy('<img src="/own.webp"/>', {
    isHttps: true,
    pictureHosts: ['https://images.example.com', 'https://other.example:8443'],
  })
  expect(policy).toContain(
    "; img-src 'self' https://images.example.com https://other.example:8443;",
  )
  const another = '<img src="https://forged.example/a.jpg"/>'
  expect(directive(another, 'img-src')).toEqual(["'self'"])
})

test('nothing else is allowed: not by default, no frame but the video, no form to elsewhere', () => {
  expect(directive('', 'default-src')).toEqual(["'none'"])
  expect(directive('', 'frame-src')).toEqual(['https://www.youtube-nocookie.com'])
  expect(directive('', 'form-action')).toEqual(["'self'"])
  expect(directive('', 'base-uri')).toEqual(["'none'"])
  expect(directive('', 'frame-ancestors')).toEqual(["'none'"])
})

test('a form that is sent to another origin opens that one, and no other', () => {
  const policy = contentSecurityPolicy('', {
    isHttps: true,
    pictureHosts: [],
    quoteOrigin: 'https://forms.example.com',
  })
  expect(policy).toContain("form-action 'self' https://forms.example.com;")
  expect(policy).toContain("connect-src 'self' https://forms.example.com;")
})

test('requests are lifted to https only where the site itself is there', () => {
  expect(contentSecurityPolicy('', { isHttps: true, pictureHosts: [] })).toContain(
    'upgrade-insecure-requests',
  )
  expect(contentSecurityPolicy('', { isHttps: false, pictureHosts: [] })).not.toContain(
    'upgrade-insecure-requests',
  )
})

test('what is no page may do nothing at all', () => {
  expect(nothingPolicy).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
})
