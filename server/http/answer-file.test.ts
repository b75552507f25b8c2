import { describe, expect, test } from 'vitest'
import { answerFile } from './answer-file.ts'
import { siteFile } from './site-files.ts'

const file = siteFile(Buffer.from('inteiro'), '.html', '/', {
  br: Buffer.from('brotli'),
  gzip: Buffer.from('gz'),
})
const own = { 'X-Own': 'yes' }

function answer(headers: Record<string, string> = {}, method = 'GET', status = 200): Response {
  return answerFile(new Request('http://localhost/', { method, headers }), file, own, status)
}

describe('the encoding', () => {
  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip, deflate, br', 'br', 'brotli'],
    ['gzip', 'gzip', 'gz'],
    ['gzip;q=0.5, br;q=0.1', 'br', 'brotli'],
    ['br;q=0, gzip', 'gzip', 'gz'],
    ['br; q=0.000, gzip; q=0', null, 'inteiro'],
    ['deflate', null, 'inteiro'],
    ['*', 'br', 'brotli'],
    ['br;q=0, *', 'gzip', 'gz'],
    ['*;q=0', null, 'inteiro'],
    ['BR;Q=0, GZIP', 'gzip', 'gz'],
    ['br ;q=0, identity', null, 'inteiro'],
    [';;,,;q=;br', null, 'inteiro'],
    ['brotli, xgzip', null, 'inteiro'],
    ['', null, 'inteiro'],
  ])('for a browser that accepts "%s" is %s', async (accepted, encoding, body) => {
    const response = answer({ 'Accept-Encoding': accepted })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Content-Length')).toBe(String(body.length))
    expect(await response.text()).toBe(body)
  })

  test('is none where the file was not compressed', async () => {
    const plain = siteFile(Buffer.from('x'), '.png', '/x.png')
    const request = new Request('http://localhost/', { headers: { 'Accept-Encoding': 'br, gzip' } })
    const response = answerFile(request, plain, own)
    expect(response.headers.get('Content-Encoding')).toBeNull()
    expect(await response.text()).toBe('x')
  })

  test('is named as what the answer depends on, compressed or not', () => {
    expect(answer().headers.get('Vary')).toBe('Accept-Encoding')
    expect(answer({ 'Accept-Encoding': 'br' }).headers.get('Vary')).toBe('Accept-Encoding')
  })
})

describe('a file that the browser has already', () => {
  test.each([
    ['its ETag', file.etag],
    ['its ETag as a cache may hand it on', file.etag.replace('W/', '')],
    ['several ETags, ours among them', `"other", ${file.etag} ,W/"third"`],
    ['any', '*'],
  ])('known by %s is answered with 304 and nothing else', async (_what, known) => {
    const response = answer({ 'If-None-Match': known, 'Accept-Encoding': 'br' })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
    expect(response.headers.get('Content-Length')).toBeNull()
    expect(response.headers.get('Content-Encoding')).toBeNull()
  })

  test('keeps its ETag, its cache rule and the headers of every answer', () => {
    const { headers } = answer({ 'If-None-Match': file.etag })
    expect(headers.get('ETag')).toBe(file.etag)
    expect(headers.get('Cache-Control')).toBe('no-cache')
    expect(headers.get('X-Own')).toBe('yes')
  })

  test.each(['"other"', '', file.etag.slice(0, -2)])(
    'is sent again when it is known by %s',
    (known) => {
      expect(answer({ 'If-None-Match': known }).status).toBe(200)
    },
  )

  test('is answered with 404 all the same where it says that nothing was found', async () => {
    const response = answer({ 'If-None-Match': file.etag }, 'GET', 404)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('inteiro')
  })
})

test('HEAD is answered like GET, with the length but without the body', async () => {
  const response = answer({ 'Accept-Encoding': 'br' }, 'HEAD')
  expect([...response.headers]).toEqual([...answer({ 'Accept-Encoding': 'br' }).headers])
  expect(await response.text()).toBe('')
})

describe('a part of a file', () => {
  const picture = siteFile(Buffer.from('0123456789'), '.avif', '/pictures/a-0a1b2c3d-640.avif')
  const part = (headers: Record<string, string>, method = 'GET') =>
    answerFile(new Request('http://localhost/a.avif', { method, headers }), picture, own)

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('%s is %s', async (range, body, told) => {
    const response = part({ Range: range })
    expect(response.status).toBe(206)
    expect(response.headers.get('Content-Range')).toBe(told)
    expect(response.headers.get('Content-Length')).toBe(String(body.length))
    expect(response.headers.get('X-Own')).toBe('yes')
    expect(await response.text()).toBe(body)
  })

  test.each(['bytes=10-', 'bytes=5-2', 'bytes=-0'])('%s cannot be had', async (range) => {
    const response = part({ Range: range })
    expect(response.status).toBe(416)
    expect(response.headers.get('Content-Range')).toBe('bytes */10')
    expect(await response.text()).toBe('')
  })

  test.each(['bytes=0-1,4-5', 'lines=0-1', 'bytes=-', 'bytes=a-b'])(
    'asked for as %s is the whole',
    async (range) => {
      const response = part({ Range: range })
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('0123456789')
    },
  )

  test('of another version is the whole; of this one the part', () => {
    expect(part({ Range: 'bytes=0-1', 'If-Range': '"old"' }).status).toBe(200)
    expect(part({ Range: 'bytes=0-1', 'If-Range': picture.etag }).status).toBe(206)
  })

  test('is offered for pictures, also to HEAD, and not for what is sent compressed', () => {
    expect(part({}, 'HEAD').headers.get('Accept-Ranges')).toBe('bytes')
    expect(part({ Range: 'bytes=0-1' }, 'HEAD').status).toBe(200)
    expect(answer({ Range: 'bytes=0-1' }).status).toBe(200)
    expect(answer().headers.get('Accept-Ranges')).toBeNull()
  })
})
