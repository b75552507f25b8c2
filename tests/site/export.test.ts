import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportAnnouncement } from '../../build/export-announcement.ts'
import { readQuoteTarget } from '../../build/quote-target.ts'
import { hasNginx, leaveOut } from '../debian-packages.ts'
import { startNginx } from './nginx.ts'
import { pagePaths } from './served-pages.ts'

const siteUrl = 'https://www.exemplo.com.br'
const folder = mkdtempSync(path.join(tmpdir(), 'export-'))
const site = path.join(folder, 'export')
const isServed = hasNginx()
if (!isServed) leaveOut('The static export under nginx', 'the Debian package nginx-light')

let output = ''
let origin = ''
let stop = () => {}

function exportSite(env: Record<string, string>) {
  return spawnSync(process.execPath, ['build/export.ts', site], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
}

beforeAll(async () => {
  const { status, stdout, stderr } = exportSite({ SITE_URL: siteUrl })
  output = stdout + stderr
  if (status !== 0) throw new Error(output)
  if (!isServed) return
  const nginx = await startNginx(site, folder)
  origin = nginx.origin
  stop = nginx.stop
}, 120_000)
afterAll(() => {
  stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The rules of the `_headers` file by path. */
function headerRules(): Map<string, Headers> {
  const rules = new Map<string, Headers>()
  let current = new Headers()
  for (const line of readFileSync(path.join(site, '_headers'), 'utf8').split('\n')) {
    if (line.startsWith('/')) {
      current = new Headers()
      rules.set(line, current)
    }
    const [, name, value] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? []
    if (name && value) current.set(name, value)
  }
  return rules
}

test('the export warns that without QUOTE_URL nothing is transmitted', () => {
  expect(output).toMatch(/ATENÇÃO: sem QUOTE_URL, o formulário deste site NÃO TRANSMITE NADA/)
})

test('every page, both not-found pages and the files for hosts are written', () => {
  const files = pagePaths.flatMap((page) =>
    page === '/' ? ['index.html'] : [`${page}.html`, `${page}/index.html`],
  )
  const others = ['404.html', 'servicos/404.html', '_headers', '_redirects', 'nginx.conf']
  const wellKnown = ['sitemap.xml', 'robots.txt', '.well-known/security.txt', 'site.webmanifest']
  const all = [...files, ...others, ...wellKnown]
  expect(all.filter((file) => !existsSync(path.join(site, file)))).toEqual([])
  expect(readFileSync(path.join(site, 'index.html'), 'utf8')).toContain(`href="${siteUrl}/"`)
})

test('_headers has one policy that allows the inline code of every page, in lines that hosts accept', () => {
  const all = headerRules().get('/*')
  const policy = all?.get('Content-Security-Policy') ?? ''
  for (const page of [...pagePaths, '/404', '/servicos/404']) {
    const file = page === '/' ? '/index' : page
    const html = readFileSync(path.join(site, `${file}.html`), 'utf8')
    const inline = [...html.matchAll(/<(style|script)>(.*?)<\/\1>/gs)].map(
      ([, , code = '']) => code,
    )
    expect(inline).toHaveLength(2)
    for (const code of inline) {
      const hash = createHash('sha256').update(code).digest('base64')
      expect(policy, page).toContain(`'sha256-${hash}'`)
    }
  }
  expect(all?.get('Strict-Transport-Security')).toBeTruthy()
  // This is Cloudflare's limit for a line.
  const longest = Math.max(...[...(all ?? [])].map(([name, value]) => name.length + value.length))
  expect(longest).toBeLessThan(2000)
})

describe.runIf(isServed)('served by plain nginx with the snippet,', () => {
  test('the pages have the same addresses as on our own server, with the same headers', async () => {
    const rules = headerRules().get('/*') ?? new Headers()
    for (const page of pagePaths) {
      const answer = await fetch(origin + page, { redirect: 'manual' })
      expect(answer.status, page).toBe(200)
      expect(await answer.text()).toContain(`<link rel="canonical" href="${siteUrl}${page}"`)
      for (const [name, value] of rules) expect(answer.headers.get(name), name).toBe(value)
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
      expect(answer.headers.get('Server')).toBe('nginx')
    }
  })

  test('unknown paths and unknown services get their own page, 404 and the headers', async () => {
    for (const [page, words] of [
      ['/nada/aqui', 'Oops! Page not found'],
      ['/servicos/nada', 'Serviço não encontrado'],
      ['/assets/nada-12345678.js', 'Oops! Page not found'],
    ] as const) {
      const answer = await fetch(origin + page)
      expect(answer.status, page).toBe(404)
      expect(await answer.text(), page).toContain(words)
      expect(answer.headers.get('Content-Security-Policy'), page).toContain("default-src 'none'")
      expect(answer.headers.get('Cache-Control'), page).toBe('no-cache')
    }
  })

  test('files have their types, and those with a hash in their name are kept for ever', async () => {
    const html = readFileSync(path.join(site, 'index.html'), 'utf8')
    const [icons = ''] = /\/icons\/[^"#]+\.svg/.exec(html) ?? []
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(html) ?? []
    const [font = ''] = /\/fonts\/[\w-]+\.woff2/.exec(html) ?? []
    for (const [file, type, cache] of [
      [font, /font\/woff2/, /immutable/],
      [icons, /image\/svg\+xml/, /immutable/],
      [script, /javascript/, /immutable/],
      ['/site.webmanifest', /application\/manifest\+json/, /no-cache/],
      ['/sitemap.xml', /xml/, /no-cache/],
      ['/.well-known/security.txt', /text\/plain/, /no-cache/],
    ] as const) {
      const answer = await fetch(origin + file, { method: 'HEAD' })
      expect(answer.status, file).toBe(200)
      expect(answer.headers.get('Content-Type'), file).toMatch(type)
      expect(answer.headers.get('Cache-Control'), file).toMatch(cache)
    }
  })

  test('other methods are answered 405 with what is allowed, and the files for hosts are not served', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await fetch(origin, { method })
      expect(answer.status, method).toBe(405)
      expect(answer.headers.get('Allow')).toBe('GET, HEAD')
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
    for (const file of ['/_headers', '/_redirects', '/nginx.conf']) {
      expect((await fetch(origin + file)).status, file).toBe(404)
    }
  })
})

describe('QUOTE_URL', () => {
  const read = (QUOTE_URL: string) => readQuoteTarget({ STATIC_EXPORT: '1', QUOTE_URL })

  test('is where an exported form is sent; without it, nowhere', () => {
    expect(read('https://pedidos.exemplo.com.br')).toBe('https://pedidos.exemplo.com.br/')
    expect(read('')).toBeNull()
  })

  test('applies to the export only: our own server always receives its own form', () => {
    expect(readQuoteTarget({ QUOTE_URL: 'https://pedidos.exemplo.com.br' })).toBe('/')
  })

  test('is refused if the pages say that nothing is transmitted', () => {
    const both = { STATIC_EXPORT: '1', QUOTE_URL: 'https://pedidos.exemplo.com.br' }
    expect(() => readQuoteTarget({ ...both, QUOTE_MODE: ' simulated ' })).toThrow(
      'QUOTE_MODE="simulated": as páginas diriam que nada é transmitido',
    )
    expect(readQuoteTarget({ ...both, QUOTE_MODE: 'outbox' })).toBe(
      'https://pedidos.exemplo.com.br/',
    )
  })

  test('needs a server with the settings that the pages show, and all of them are named', () => {
    const words = exportAnnouncement({
      siteUrl,
      quoteUrl: 'https://pedidos.exemplo.com.br/',
      quoteMode: 'outbox',
      retentionDays: 90,
      confirmation: true,
    })
    expect(words).toContain(`SITE_URL=${siteUrl}\n`)
    expect(words).toContain('QUOTE_MODE=outbox\n')
    expect(words).toContain('RETENTION_DAYS=90\n')
    expect(words).toContain('MAIL_CONFIRMATION=on')
  })

  test.each([
    'pedidos',
    'http://pedidos.exemplo.com.br',
    'https://a.example/x',
    'https://u:p@a.example',
  ])('%s stops the export with a sentence', (value) => {
    expect(() => read(value)).toThrow(/QUOTE_URL="[^"]*": use o endereço https do servidor/)
  })
})
