import { describe, expect, test } from 'vitest'
import { nothingPolicy } from './security-headers.ts'
import { createTestApp, service } from './test-app.ts'

const policy = 'Content-Security-Policy'
const script = '/assets/a-12345678.js'

const { app, files } = createTestApp()

describe('a path', () => {
  test.each([
    ['/', '200 page /'],
    [`/servicos/${service}`, `200 page /servicos/${service}`],
    [script, '200 a()'],
    [`/servicos/${service}/`, `301 /servicos/${service}`],
    [`/servicos/${service}/?utm=1&x=`, `301 /servicos/${service}?utm=1&x=`],
    ['/servicos/banana', '404 page /servicos/404'],
    ['/servicos/banana/', '404 page /servicos/404'],
    ['/servicos/DRONES', '404 page /servicos/404'],
    ['/servicos/constructor', '404 page /servicos/404'],
    ['/servicos/404', '404 page /servicos/404'],
    ['/servicos', '404 page /404'],
    ['/servicos/', '404 page /404'],
    [`/servicos/${service}/extra`, '404 page /404'],
    [`/Servicos/${service}`, '404 page /404'],
    ['/nada/', '404 page /404'],
    ['/404.html', '404 page /404'],
    ['/index.html', '404 page /404'],
    ['/index.html.br', '404 page /404'],
  ])('%s is answered with %s', async (path, answer) => {
    const found = await app.request(path)
    const words = found.headers.get('Location') ?? (await found.text())
    expect(`${found.status} ${words}`).toBe(answer)
  })
})

describe('the home page with a service', () => {
  test('is rendered for it, once, however many ask for it', async () => {
    const { app, renderPage } = createTestApp()
    const queries = [`?servico=${service}`, `?utm_source=x&servico=${service}`]
    const answers = await Promise.all(
      [...queries, ...queries].map(async (query) => (await app.request(`/${query}`)).text()),
    )
    expect(new Set(answers)).toEqual(new Set([`rendered / ${service}`]))
    expect(renderPage).toHaveBeenCalledTimes(1)
  })

  test('is compressed and known again like any page', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const answer = await app.request(`/?servico=${service}`, { headers })
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    const again = { 'If-None-Match': answer.headers.get('ETag') ?? '' }
    expect((await app.request(`/?servico=${service}`, { headers: again })).status).toBe(304)
  })

  test('is tried again after rendering it has failed', async () => {
    const { app, renderPage } = createTestApp()
    renderPage.mockRejectedValueOnce(new Error('once'))
    expect((await app.request(`/?servico=${service}`)).status).toBe(500)
    expect((await app.request(`/?servico=${service}`)).status).toBe(200)
  })
})

describe('the home page that says that a form was received', () => {
  const reference = '20261122-7K3M9Q'

  test('shows the reference of its address, and is rendered once for all of them', async () => {
    const { app, renderPage } = createTestApp()
    renderPage.mockImplementation(async (_, form) => JSON.stringify(form?.outcome))
    for (const number of [reference, '20261122-AAAAAA', reference.toLowerCase()]) {
      const answer = await app.request(`/?pedido=${number}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(answer.headers.get(policy)).toMatch(/script-src 'self'/)
      expect(await answer.json()).toEqual({ status: 'success', reference: number.toUpperCase() })
    }
    expect(renderPage).toHaveBeenCalledOnce()
  })

  test('shows no reference where nothing is stored', async () => {
    const { app, renderPage } = createTestApp()
    renderPage.mockImplementation(async (_, form) => JSON.stringify(form?.outcome))
    const answer = await app.request('/?pedido=recebido')
    expect(await answer.json()).toEqual({ status: 'success', reference: null })
  })

  test.each(['', 'sim', '20261122', `${reference}<b>`, `x${reference}`])(
    'is the plain home page for "%s"',
    async (text) => {
      const answer = await app.request(`/?pedido=${encodeURIComponent(text)}`)
      expect(await answer.text()).toBe('page /')
    },
  )
})

describe('/saude', () => {
  test('says that all is well', async () => {
    const answer = await app.request('/saude')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.json()).toEqual({ status: 'ok' })
  })

  test('names problems with status 503, to HEAD without words', async () => {
    const { app, health } = createTestApp()
    health.mockResolvedValue(['delivery-delayed', 'delivery-failed'])
    const answer = await app.request('/saude')
    expect(answer.status).toBe(503)
    const problems = ['delivery-delayed', 'delivery-failed']
    expect(await answer.json()).toEqual({ status: 'problem', problems })
    const head = await app.request('/saude', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([503, ''])
  })
})

test('unknown services and paths render nothing', async () => {
  const { app, renderPage } = createTestApp()
  for (const id of ['x', '', service.toUpperCase(), '__proto__', `${service}/`]) {
    const answer = await app.request(`/?servico=${encodeURIComponent(id)}`)
    expect(await answer.text(), id).toBe('page /')
    await app.request(`/servicos/x${id}?servico=${service}`)
  }
  expect(renderPage).not.toHaveBeenCalled()
})

describe('the encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.5, br;q=0.1', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip; q=0', null],
    ['', null],
  ])('for a browser that accepts "%s" is %s', async (accepted, encoding) => {
    const answer = await app.request('/', { headers: { 'Accept-Encoding': accepted } })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe(`${encoding ?? 'page'} /`)
  })

  test('is none where the file was not compressed', async () => {
    const answer = await app.request(script, { headers: { 'Accept-Encoding': 'br, gzip' } })
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(await answer.text()).toBe('a()')
  })
})

describe('a page that the browser has already', () => {
  const etag = files.get('/')?.etag ?? ''

  test.each([etag, etag.replace('W/', ''), `"other", ${etag} ,W/"third"`, '*'])(
    'known by %s is answered with 304, with its policy and nothing else',
    async (known) => {
      const whole = await app.request('/')
      const answer = await app.request('/', {
        headers: { 'If-None-Match': known, 'Accept-Encoding': 'br' },
      })
      expect(answer.status).toBe(304)
      expect(await answer.text()).toBe('')
      for (const name of ['Content-Length', 'Content-Encoding', 'Content-Type']) {
        expect(answer.headers.get(name), name).toBeNull()
      }
      for (const name of ['ETag', 'Cache-Control', 'Vary', policy]) {
        expect(answer.headers.get(name), name).toBe(whole.headers.get(name))
      }
    },
  )

  test('is sent again when another version is known', async () => {
    const known = { 'If-None-Match': '"other"' }
    expect((await app.request('/', { headers: known })).status).toBe(200)
  })

  test('is answered with 404 all the same where it says that nothing was found', async () => {
    const known = { 'If-None-Match': files.get('/404')?.etag ?? '' }
    expect((await app.request('/nada', { headers: known })).status).toBe(404)
  })
})

test('HEAD is answered like GET, with the length but without the body', async () => {
  for (const path of ['/', script, '/nada']) {
    const get = await app.request(path)
    const head = await app.request(path, { method: 'HEAD' })
    expect(head.status).toBe(get.status)
    expect([...head.headers]).toEqual([...get.headers])
    expect(await head.text()).toBe('')
  }
})

test('pages may run their own script, and everything else may do nothing', async () => {
  for (const path of ['/', '/nada', `/?servico=${service}`]) {
    const { headers } = await app.request(path)
    expect(headers.get(policy), path).toMatch(/script-src 'self' 'sha256-.*upgrade-insecure/)
  }
  for (const path of [script, `/servicos/${service}/`]) {
    expect((await app.request(path)).headers.get(policy), path).toBe(nothingPolicy)
  }
})
