import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask as askPort } from '../deploy/ask.ts'
import { example, pagePaths } from '../site/served-pages.ts'
import { type SiteServer, startSite } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'

let site: SiteServer

beforeAll(async () => {
  site = await startSite()
})
afterAll(async () => {
  await site.stop()
})

const ask = (path: string, encoding = '') =>
  askPort({ port: site.port, path, headers: { 'Accept-Encoding': encoding } })

describe('the built site', () => {
  test('answers every page', async () => {
    for (const path of pagePaths) {
      const { status, headers, body } = await ask(path)
      expect(status, path).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body.toString()).toMatch(/^<!DOCTYPE html><html lang="pt-BR"/)
    }
  })

  test('is compressed if the client supports it', async () => {
    const plain = await ask('/')
    const gzip = await ask('/', 'gzip')
    const brotli = await ask('/', 'gzip, deflate, br, zstd')
    const encodings = [plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])
    expect(encodings).toEqual([undefined, 'gzip', 'br'])
    expect(plain.headers.vary).toContain('Accept-Encoding')
    expect(brotli.body.length).toBeLessThan(gzip.body.length)
    expect(gzip.body.length).toBeLessThan(plain.body.length)
  })

  test('is cached for ever if names have a hash; pages are revalidated', async () => {
    const { headers, body } = await ask('/')
    expect(headers['cache-control']).toBe('no-cache')
    const names = /\/(assets|pictures|fonts)\/[\w.-]+\.(json|js|avif|webp|woff2)/g
    const hashed = new Set(body.toString().match(names))
    expect(hashed.size).toBeGreaterThan(20)
    for (const path of hashed) {
      const { status, headers } = await ask(path)
      expect(status, path).toBe(200)
      expect(headers['cache-control'], path).toBe('public, max-age=31536000, immutable')
    }
  })
})

describe('the server', () => {
  test('stops in order when it is told to, and reports no problem', async () => {
    const own = await startSite()
    await fetch(`${own.origin}/nada`)
    await askPort({ port: own.port, path: '/%' })
    expect(await own.stop()).toBe(0)
    expect(own.errors).toEqual([])
  })

  test('reads neither content/ nor brand/: an edit there cannot stop the next start', async () => {
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
    ['RETENTION_DAYS', 'sempre', 78, /RETENTION_DAYS="sempre"/],
    ['PORT', () => String(site.port), 1, /^PORT="\d+": outro programa/m],
    ['HOST', '192.0.2.1', 1, /^HOST="192\.0\.2\.1": não é/m],
    ['DATA_DIR', '/dev/null/x', 1, /^DATA_DIR="[^"]*": .*confira/m],
    [
      'DATABASE_URL',
      'postgres://site:segredo@127.0.0.1:1/site',
      1,
      /^DATABASE_URL: o banco em 127\.0\.0\.1:1\/site .*confira/m,
    ],
  ])(
    'ends with a sentence and no stack where it cannot use %s',
    async (name, value, code, words) => {
      const settings = { [name]: typeof value === 'function' ? value() : value }
      const end = await startSite(settings).catch((error: Error) => error.message)
      expect(end).toMatch(new RegExp(`^The server ended with ${code}:`))
      expect(end).toMatch(words)
      expect(end).not.toMatch(/\n {4}at |segredo/)
    },
  )
})
