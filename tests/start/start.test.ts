import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { exampleServices } from '../site/example-services.ts'
import { type SiteServer, startSite } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'

const content = readContent('content')
const { example } = exampleServices(content)

let site: SiteServer

beforeAll(async () => {
  site = await startSite()
})
afterAll(async () => {
  await site.stop()
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined> }

/** Sends a path as it stands: fetch would mend it first. */
function raw(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(site.origin)
  return new Promise<Answer & { size: number }>((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, method, headers }, (answer) => {
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, size }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

const pages = ['/', ...content.services.map(({ id }) => `/servicos/${id}`)]

describe('the built site', () => {
  test.each(pages)('answers %s with a page', async (path) => {
    const answer = await fetch(site.origin + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toMatch(/^<!DOCTYPE html><html lang="pt-BR"/)
  })

  test.each(['/', `/servicos/${example.id}`])(
    '%s has an ETag, and a 304 for who knows it',
    async (path) => {
      const first = await raw(path)
      const etag = String(first.headers.etag)
      expect(etag).toMatch(/^(W\/)?"[^"]+"$/)
      const again = await raw(path, 'GET', { 'If-None-Match': etag })
      expect(again).toMatchObject({ status: 304, size: 0 })
      expect(again.headers.etag).toBe(etag)
      expect(again.headers['content-security-policy']).toBe(
        first.headers['content-security-policy'],
      )
      const other = await raw(path, 'GET', { 'If-None-Match': '"another"' })
      expect(other.status).toBe(200)
    },
  )

  test('answers HEAD like GET, without a body', async () => {
    for (const path of ['/', '/nada']) {
      const get = await raw(path)
      const head = await raw(path, 'HEAD')
      expect(head.status).toBe(get.status)
      expect(head.size).toBe(0)
      for (const name of ['content-type', 'etag', 'cache-control', 'content-security-policy']) {
        expect(head.headers[name], name).toBe(get.headers[name])
      }
    }
  })

  test('compresses as far as the client understands it', async () => {
    const plain = await raw('/')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toContain('Accept-Encoding')
    const gzip = await raw('/', 'GET', { 'Accept-Encoding': 'gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    const brotli = await raw('/', 'GET', { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotli.size).toBeLessThan(gzip.size)
    expect(gzip.size).toBeLessThan(plain.size)
    // The home page HTML and CSS together, which stand in one file.
    expect(brotli.size).toBeLessThan(20 * 1024)
  })

  test('lets browsers keep what has a hash in its name, and ask again for pages', async () => {
    const html = await (await fetch(site.origin)).text()
    const hashed = new Set(
      html.match(/\/(assets|pictures|fonts)\/[\w.-]+\.(json|js|avif|webp|woff2)/g),
    )
    expect(hashed.size).toBeGreaterThan(20)
    for (const path of hashed) {
      const answer = await raw(path)
      expect(answer.status, path).toBe(200)
      expect(answer.headers['cache-control'], path).toBe('public, max-age=31536000, immutable')
    }
    expect((await raw('/')).headers['cache-control']).toBe('no-cache')
  })
})

describe('the server', () => {
  test('stops in order when it is told to, and has complained about nothing', async () => {
    const own = await startSite()
    await fetch(`${own.origin}/nada`)
    await raw('/%')
    expect(await own.stop()).toBe(0)
    expect(own.errors).toEqual([])
  })

  test('reads nothing of content/ and brand/: an edit made there cannot stop the next start', async () => {
    const folder = testFolder('start')
    for (const name of ['app', 'dist', 'node_modules', 'package.json', 'server']) {
      symlinkSync(path.resolve(name), path.join(folder, name))
    }
    mkdirSync(path.join(folder, 'content'))
    writeFileSync(path.join(folder, 'content/company.json'), '{ "half": ')
    const own = await startSite({}, undefined, folder)
    const answers = [
      await fetch(own.origin),
      await fetch(`${own.origin}/?servico=${example.id}`),
      await fetch(own.origin, { method: 'POST', body: new URLSearchParams({ name: 'Ana' }) }),
      await fetch(own.origin, { method: 'PUT' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 405])
    expect(await own.stop()).toBe(0)
  })

  test.each([
    [
      'a setting that is wrong',
      () => ({ RETENTION_DAYS: 'sempre' }),
      78,
      /RETENTION_DAYS="sempre"/,
    ],
    [
      'a port that is taken',
      () => ({ PORT: String(site.port) }),
      1,
      /^PORT="\d+": outro programa/m,
    ],
    [
      'an address of another machine',
      () => ({ HOST: '192.0.2.1' }),
      1,
      /^HOST="192\.0\.2\.1": não é/m,
    ],
    [
      'a folder that is a file',
      () => ({ DATA_DIR: '/dev/null/x' }),
      1,
      /^DATA_DIR="[^"]*": .*confira/m,
    ],
    [
      'a database that is away',
      () => ({ DATABASE_URL: 'postgres://site:segredo@127.0.0.1:1/site' }),
      1,
      /^DATABASE_URL: o banco em 127\.0\.0\.1:1\/site .*confira/m,
    ],
  ])('ends with a sentence and no stack where it finds %s', async (_, settings, code, words) => {
    const end = await startSite(settings()).catch((error: Error) => error.message)
    expect(end).toMatch(new RegExp(`^The server ended with ${code}:`))
    expect(end).toMatch(words)
    expect(end).not.toMatch(/\n {4}at |segredo/)
  })
})
