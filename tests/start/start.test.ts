import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { linkParts } from '../copied-project.ts'
import { ask as askPort } from '../deploy/ask.ts'
import { linkRelease } from '../deploy/release.ts'
import { example, test } from '../site/served-pages.ts'
import { startSite } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'

describe('the built site', () => {
  test('is compressed if the client supports it', async ({ site }) => {
    for (const path of ['/', `/?servico=${example.id}`]) {
      const sizes: number[] = []
      const encodings: string[] = []
      for (const accepted of ['gzip, br', 'gzip, br;q=0', '']) {
        const headers = { 'Accept-Encoding': accepted }
        const answer = await askPort({ port: site.port, path, headers })
        encodings.push(answer.headers['content-encoding'] ?? '')
        expect(answer.headers.vary).toBe('Accept-Encoding')
        sizes.push(answer.body.length)
      }
      expect(encodings).toEqual(['br', 'gzip', ''])
      expect(sizes).toEqual(sizes.toSorted((smaller, larger) => smaller - larger))
    }
  })

  test('is cached for ever if names have a hash; pages are revalidated', async ({ site }) => {
    const page = await fetch(site.origin)
    expect(page.headers.get('Cache-Control')).toBe('no-cache')
    const headers = { 'If-None-Match': page.headers.get('ETag') ?? '' }
    expect((await fetch(site.origin, { headers })).status).toBe(304)
    expect((await fetch(`${site.origin}/servicos/${example.id}`, { headers })).status).toBe(200)
    const names = /\/(assets|pictures|fonts)\/[\w.-]+\.(json|js|avif|jpeg|woff2)/g
    const hashed = new Set((await page.text()).match(names))
    expect(hashed.size).toBeGreaterThan(20)
    for (const path of hashed) {
      const { status, headers } = await fetch(site.origin + path, { method: 'HEAD' })
      expect(status, path).toBe(200)
      expect(headers.get('Cache-Control'), path).toBe('public, max-age=31536000, immutable')
    }
  })
})

test('without https no header is sent that only https may have', async ({ site }) => {
  const { headers } = await fetch(site.origin, { method: 'HEAD' })
  expect(headers.get('Strict-Transport-Security')).toBeNull()
  expect(headers.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests')
})

describe('the server', () => {
  test('reads neither content/ nor brand/: an edit there cannot stop the next start', async () => {
    const folder = testFolder('start')
    linkRelease(folder)
    linkParts(folder, ['dist'])
    mkdirSync(path.join(folder, 'content'))
    writeFileSync(path.join(folder, 'content/company.json'), '{ "half": ')
    const own = await startSite({}, { folder })
    const answers = [
      await fetch(own.origin),
      await fetch(`${own.origin}/?servico=${example.id}`),
      await fetch(own.origin, { method: 'POST', body: new URLSearchParams({ name: 'Ana' }) }),
      await fetch(own.origin, { method: 'PUT' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 405])
    expect(await own.stop()).toBe(0)
  })

  test('warns of a file of requests that its settings leave alone', async () => {
    const folder = testFolder('unopened')
    writeFileSync(outboxFile(folder), '')
    const own = await startSite({ DATA_DIR: folder, QUOTE_MODE: 'simulated' })
    expect(own.lines.join()).toContain(`${outboxFile(folder)} não é aberto enquanto QUOTE_MODE`)
    expect(await own.stop()).toBe(0)
  })

  test('ends with a sentence where only half of a build is there', async () => {
    const folder = testFolder('half')
    linkRelease(folder)
    linkParts(folder, ['dist/server', 'dist/client'])
    const end = startSite({}, { folder })
    await expect(end).rejects.toThrow(
      /ended with 78:\n.*ainda não foram montadas; use npm run build$/,
    )
  })

  const database = 'postgres://site:segredo@127.0.0.1:1/site'
  test.for<[name: string, value: string, code: number, words: RegExp]>([
    ['RETENTION_DAYS', 'sempre', 78, /RETENTION_DAYS="sempre"/],
    ['SITE_URL', 'https://a.example', 78, /^SITE_URL="https:\S+": as páginas foram mon/m],
    ['PORT', 'taken', 1, /^PORT="\d+": outro programa/m],
    ['HOST', '192.0.2.1', 1, /^HOST="192\.0\.2\.1", PORT="0": o servidor não pôde atender ali/m],
    ['DATA_DIR', '/dev/null/x', 1, /^DATA_DIR="[^"]*": .*confira/m],
    ['DATA_DIR', 'damaged', 1, /^DATA_DIR="[^"]*": .*está danificado/m],
    ['DATABASE_URL', database, 1, /^DATABASE_URL: o banco em 127\.0\.0\.1:1\/site .*confira/m],
  ])('ends with a sentence alone at %s=%s', async ([name, value, code, words], { site }) => {
    const damaged = testFolder('damaged')
    writeFileSync(outboxFile(damaged), 'This is no database.')
    const made: Record<string, string> = { taken: String(site.port), damaged }
    const end = await startSite({ [name]: made[value] ?? value }).catch(
      (error: Error) => error.message,
    )
    expect(end).toMatch(new RegExp(`^The server ended with ${code}:`))
    expect(end).toMatch(words)
    expect(end).not.toMatch(/\n {4}at |segredo/)
  })
})
