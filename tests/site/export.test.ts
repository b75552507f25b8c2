import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportAnnouncement } from '../../build/export-announcement.ts'
import { readQuoteTarget } from '../../build/quote-target.ts'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { hasNginx, leaveOut } from '../debian-packages.ts'
import { startProxy } from '../deploy/start-proxy.ts'
import { testFolder } from '../test-folder.ts'
import { pagePaths } from './served-pages.ts'

const siteUrl = 'https://www.exemplo.com.br'
const quoteServer = 'https://pedidos.exemplo.com.br'
const folder = testFolder('export')
const site = path.join(folder, 'export')
const read = (file: string) => readFileSync(path.join(site, file), 'utf8')

let output = ''
beforeAll(() => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/export.ts', site], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, SITE_URL: siteUrl },
  })
  output = stdout + stderr
  if (status !== 0) throw new Error(output)
}, 120_000)

/** The headers that the `_headers` file sets for every path. */
function headersOfAll(): Headers {
  const [, rule = ''] = /^\/\*\n((?: {2}.*\n)+)/.exec(read('_headers')) ?? []
  const lines = rule.matchAll(/^ {2}([\w-]+): (.*)$/gm)
  return new Headers([...lines].map(([, name = '', value = '']) => [name, value]))
}

test('the export warns that without QUOTE_URL nothing is transmitted', () => {
  expect(output).toMatch(/ATENÇÃO: sem QUOTE_URL, o formulário deste site NÃO TRANSMITE NADA/)
})

test('every page, both not-found pages and the files for hosts are written', () => {
  const files = pagePaths.flatMap((page) =>
    page === '/' ? ['index.html'] : [`${page}.html`, `${page}/index.html`],
  )
  const others = ['404.html', 'servicos/404.html', '_headers', '_redirects', 'nginx.conf']
  const wellKnown = [
    'sitemap.xml',
    'robots.txt',
    'llms.txt',
    '.well-known/security.txt',
    'site.webmanifest',
  ]
  const all = [...files, ...others, ...wellKnown]
  expect(all.filter((file) => !existsSync(path.join(site, file)))).toEqual([])
  expect(read('index.html')).toContain(`href="${siteUrl}/"`)
})

test('_headers has one policy that allows the inline code of every page, in lines that hosts accept', () => {
  const headers = headersOfAll()
  for (const page of [...pagePaths, '/404', '/servicos/404']) {
    const html = read(page === '/' ? 'index.html' : `${page}.html`)
    const inline = [...html.matchAll(/<(style|script)>(.*?)<\/\1>/gs)]
    expect(inline).toHaveLength(2)
    for (const [, , code = ''] of inline) {
      const hash = createHash('sha256').update(code).digest('base64')
      expect(headers.get('Content-Security-Policy'), page).toContain(`'sha256-${hash}'`)
    }
  }
  expect(headers.get('Strict-Transport-Security')).toBeTruthy()
  // This is Cloudflare's limit for a line.
  const longest = Math.max(...[...headers].map(([name, value]) => name.length + value.length))
  expect(longest).toBeLessThan(2000)
})

const isServed = hasNginx()
if (!isServed) leaveOut('The static export under nginx', 'the Debian package nginx-light')

/** Serves the export with the snippet that came with it, and nothing else set. */
async function startNginx() {
  mkdirSync(path.join(folder, 'logs'))
  const port = await freePort()
  const configuration = path.join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid nginx.pid; error_log logs/error.log; events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  server {
    listen 127.0.0.1:${port};
    root ${site};
    include ${site}/nginx.conf;
  }
}
`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', configuration], { stdio: 'pipe' })
  const { stop } = await startProxy(child, port)
  return { origin: `http://127.0.0.1:${port}`, stop }
}

describe.runIf(isServed)('served by plain nginx with the snippet,', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    nginx = await startNginx()
  })
  afterAll(() => nginx.stop())

  const ask = (path: string, init?: RequestInit) => fetch(nginx.origin + path, init)

  test('the pages have the same addresses as on our own server, with the same headers', async () => {
    const headers = headersOfAll()
    for (const page of pagePaths) {
      const answer = await ask(page, { redirect: 'manual' })
      expect(answer.status, page).toBe(200)
      expect(await answer.text()).toContain(`<link rel="canonical" href="${siteUrl}${page}"`)
      for (const [name, value] of headers) expect(answer.headers.get(name), name).toBe(value)
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
      expect(answer.headers.get('Server')).toBe('nginx')
    }
  })

  test.each([
    ['/nada/aqui', 'Oops! Page not found'],
    ['/servicos/nada', 'Serviço não encontrado'],
    ['/assets/nada-12345678.js', 'Oops! Page not found'],
  ])('%s gets its own not-found page, 404 and the headers', async (page, words) => {
    const answer = await ask(page)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(words)
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  })

  test.each([
    [/\/fonts\/[\w-]+\.woff2/, /font\/woff2/, /immutable/],
    [/\/icons\/[^"#]+\.svg/, /image\/svg\+xml/, /immutable/],
    [/\/assets\/[\w-]+\.js/, /javascript/, /immutable/],
    ['/site.webmanifest', /application\/manifest\+json/, /no-cache/],
    ['/sitemap.xml', /xml/, /no-cache/],
    ['/.well-known/security.txt', /text\/plain/, /no-cache/],
    ['/llms.txt', /text\/plain; charset=utf-8/, /no-cache/],
  ])('%s has the type %s, and is cached as %s', async (file, type, cache) => {
    const name = typeof file === 'string' ? file : file.exec(read('index.html'))?.[0]
    const answer = await ask(String(name), { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toMatch(type)
    expect(answer.headers.get('Cache-Control')).toMatch(cache)
  })

  test.each(['POST', 'PUT', 'DELETE'])(
    '%s is answered 405 with what is allowed',
    async (method) => {
      const answer = await ask('/', { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('Allow')).toBe('GET, HEAD')
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    },
  )

  test.each(['/_headers', '/_redirects', '/nginx.conf'])('%s is not served', async (file) => {
    expect((await ask(file)).status).toBe(404)
  })
})

describe('QUOTE_URL', () => {
  const both = { STATIC_EXPORT: '1', QUOTE_URL: quoteServer }

  test.each([
    ['is where an exported form is sent', both, `${quoteServer}/`],
    ['may be set with a mode that transmits', { ...both, QUOTE_MODE: 'outbox' }, `${quoteServer}/`],
    ['may be empty, and the form is sent nowhere', { ...both, QUOTE_URL: '' }, null],
    ['is not for our own server, which receives its own form', { QUOTE_URL: quoteServer }, '/'],
  ])('%s', (_what, env, target) => {
    expect(readQuoteTarget(env)).toBe(target)
  })

  test('is refused if the pages say that nothing is transmitted', () => {
    expect(() => readQuoteTarget({ ...both, QUOTE_MODE: ' simulated ' })).toThrow(
      'QUOTE_MODE="simulated": as páginas diriam que nada é transmitido',
    )
  })

  test.each([
    'pedidos',
    'http://pedidos.exemplo.com.br',
    'https://a.example/x',
    'https://u:p@a.example',
  ])('%s stops the export with a sentence', (QUOTE_URL) => {
    expect(() => readQuoteTarget({ ...both, QUOTE_URL })).toThrow(
      /QUOTE_URL="[^"]*": use o endereço https do servidor/,
    )
  })

  test('needs a server with the settings that the pages show, and all of them are named', () => {
    const shown = {
      siteUrl,
      quoteMode: 'outbox',
      retentionDays: 90,
      keepDays: 7,
      confirmation: true,
    } as const
    const words = exportAnnouncement({ ...shown, quoteUrl: `${quoteServer}/` })
    expect(words.split('\n').slice(1)).toEqual([
      `  SITE_URL=${siteUrl}`,
      '  QUOTE_MODE=outbox',
      '  RETENTION_DAYS=90',
      '  KEEP_DAYS=7',
      '  MAIL_CONFIRMATION=on',
    ])
  })
})
