import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSiteFiles } from '../../server/http/site-files.ts'
import { readQuoteTarget } from '../../tools/vite/static-host.ts'
import { copyProject } from '../copied-project.ts'
import { bareEnvironment } from '../site-server.ts'
import { pagePaths } from './served-pages.ts'

const siteUrl = 'https://www.exemplo.com.br'
const quoteServer = 'https://pedidos.exemplo.com.br'
const project = copyProject('static-site')
const client = path.join(project, 'dist/client')
const read = (file: string) => readFileSync(path.join(client, file), 'utf8')

const usual = { SITE_URL: siteUrl, QUOTE_URL: quoteServer }

function buildStatic(settings: Record<string, string>, ...options: string[]) {
  const command = ['tools/build.ts', '--static', ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: project,
    encoding: 'utf8',
    env: { ...bareEnvironment, HOME: process.env.HOME, ...settings },
  })
  return { status, output: stdout + stderr }
}

let output = ''
beforeAll(() => {
  const built = buildStatic(usual)
  output = built.output
  if (built.status !== 0) throw new Error(output)
})

/** The headers that the `_headers` file sets for every path. */
function headersOfAll(): Headers {
  const [, rule = ''] = /^\/\*\n((?: {2}.*\n)+)/.exec(read('_headers')) ?? []
  const lines = rule.matchAll(/^ {2}([\w-]+): (.*)$/gm)
  return new Headers([...lines].map(([, name = '', value = '']) => [name, value]))
}

test('the pages name SITE_URL, the form goes to QUOTE_URL, and the build names the settings of the server there', () => {
  expect(read('index.html')).toContain(`href="${siteUrl}/"`)
  expect(read('index.html')).toContain(`action="${quoteServer}/#pedido"`)
  expect(output).toContain(`O formulário envia para ${quoteServer}/`)
  expect(output).toContain('RETENTION_DAYS=180')
})

test('_headers has one policy that allows the form and the inline code of every page, in lines that hosts accept', () => {
  const headers = headersOfAll()
  const policy = headers.get('Content-Security-Policy')
  for (const page of ['index', ...pagePaths.slice(1), '404', 'servicos/404']) {
    const inline = [...read(`${page}.html`).matchAll(/<(style|script)>(.*?)<\/\1>/gs)]
    expect(inline).toHaveLength(2)
    for (const [, , code = ''] of inline) {
      const hash = createHash('sha256').update(code).digest('base64')
      expect(policy, page).toContain(`'sha256-${hash}'`)
    }
  }
  expect(policy).toContain(`connect-src 'self' ${quoteServer};`)
  expect(policy).toContain(`form-action 'self' ${quoteServer};`)
  expect(headers.get('Strict-Transport-Security')).toBeTruthy()
  // This is Cloudflare's limit for a line.
  const longest = Math.max(...[...headers].map(([name, value]) => name.length + value.length))
  expect(longest).toBeLessThan(2000)
})

test('hosts let browsers keep what changes only with its name, and answer unknown services with 404', () => {
  const kept = read('_headers').matchAll(/^\/(\w+)\/\*\n {2}Cache-Control: .*\bimmutable$/gm)
  const folders = [...kept].map(([, folder]) => folder)
  expect(folders).toEqual(expect.arrayContaining(['assets', 'fonts', 'pictures']))
  expect(headersOfAll().has('Cache-Control')).toBe(false)
  expect(read('_redirects')).toMatch(/^\/servicos\/\* \S+ 404\n$/)
})

test('our own server does not serve the files for hosts, and refuses pages whose form goes elsewhere', async () => {
  const names = [...(await readSiteFiles(client)).keys()]
  expect(names).toContain('/sitemap.xml')
  expect(names.filter((name) => name.includes('_headers') || name.includes('_redir'))).toEqual([])
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...bareEnvironment, SITE_URL: siteUrl, PORT: '0', HOST: '127.0.0.1' },
  })
  expect(status).toBe(78)
  expect(stderr).toContain(`o formulário vai para ${quoteServer}/`)
})

test('a site is built again when what it is made of has changed, and only then', () => {
  const more = { ...usual, SMTP_URL: 'smtps://a:b@smtp.exemplo.com.br', PORT: '8080' }
  expect(buildStatic(more, '--when-stale')).toEqual({ status: 0, output: '' })
  const theme = path.join(project, 'brand/theme.css')
  const pale = readFileSync(theme, 'utf8').replace(/--color-slate: #\w+/, '--color-slate: #8a94a3')
  writeFileSync(theme, pale)
  const { status, output } = buildStatic(usual, '--when-stale')
  expect(status).toBe(1)
  expect(output).toMatch(/^Montando o site…\n[\s\S]*brand\/theme\.css: cores que não se distinguem/)
  expect(output).toContain('slate (#8a94a3) sobre white (#ffffff): contraste 3,06, precisa de 4,5')
})

describe('QUOTE_URL', () => {
  test.each([
    ['may be empty in a demonstration', { QUOTE_URL: '', QUOTE_MODE: 'simulated' }, true],
    ['is not for our own server, which receives its own form', { QUOTE_URL: quoteServer }, false],
  ])('%s', (_what, env, isStatic) => {
    expect(readQuoteTarget(env, isStatic)).toBe('/')
  })

  const notAnOrigin = /QUOTE_URL="[^"]*": use o endereço https do servidor/
  test.each<[url: string, mode: string, words: RegExp]>([
    ['', 'outbox', /QUOTE_URL: falta; .* QUOTE_MODE=simulated/],
    [quoteServer, ' simulated ', /QUOTE_MODE="simulated": as páginas diriam que nada é transmit/],
    ['http://pedidos.exemplo.com.br', '', notAnOrigin],
    ['https://a.example/x', '', notAnOrigin],
    ['https://u:p@a.example', '', notAnOrigin],
  ])('%s with the mode "%s" stops the build with a sentence', (QUOTE_URL, QUOTE_MODE, words) => {
    expect(() => readQuoteTarget({ QUOTE_URL, QUOTE_MODE }, true)).toThrow(words)
  })
})
