// npm run edit: the pages and, at /editar, the editor of their content.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { listen } from '../../server/http/listen.ts'
import { createLog } from '../../server/log.ts'
import { readSettings } from '../../server/settings.ts'
import { assetManifest, contentDirectory, publicDirectory } from '../assets/directories.ts'
import { bundleScript } from '../client-scripts.ts'
import { createPageServer } from '../page-server.ts'
import { prepare } from '../prepare.ts'
import { commandSchema, createEditor, pictureName } from './editor.ts'

const source = process.env.EDITOR_CONTENT ?? 'content'
cpSync(source, contentDirectory, { recursive: true })
await prepare()
const { server, vite, pages } = await createPageServer()
// The library's modules begin with "use client", of which Vite would warn for each.
const script = await bundleScript('build/editor/ui/editor.tsx', 'error')
const { fontFaces } = JSON.parse(readFileSync(assetManifest, 'utf8'))
const token = randomBytes(32).toString('base64url')
const editor = createEditor(source)

/** Pages of other origins cannot read it, and so do not know the token. */
const page = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Editar o site</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg">
<style>${fontFaces}</style><link rel="stylesheet" href="/build/editor/ui/editor.css">
<body data-token="${token}"><script src="/editar/script"></script>`

/**
 * Whether a request comes from this machine's own pages: a page of another origin that is open in
 * the same browser could reach the server, also by a host name that leads here.
 */
function isOwn({ headers, socket }: IncomingMessage): boolean {
  const { host = '', origin = `http://${host}` } = headers
  const hosts = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`)
  return hosts.includes(host) && origin === `http://${host}`
}

const app = new Hono()
app.get('/editar', (context) => {
  return context.html(page, 200, { 'Content-Security-Policy': "frame-ancestors 'none'" })
})
app.get('/editar/script', (context) => {
  return context.body(script, 200, { 'Content-Type': 'text/javascript' })
})
app.use('/editar/*', bodyLimit({ maxSize: 30 * 1024 ** 2 }), async (context, next) => {
  return context.req.header('x-editor-token') === token ? next() : context.body(null, 403)
})
app.post('/editar/command', async (context) => {
  const command = commandSchema.safeParse(await context.req.json().catch(() => null))
  if (!command.success) return context.text(command.error.message, 400)
  return context.json(await editor.run(command.data))
})
app.put('/editar/pictures/:name', async (context) => {
  const name = pictureName.safeParse(context.req.param('name'))
  if (!name.success) return context.text(name.error.message, 400)
  const bytes = Buffer.from(await context.req.arrayBuffer())
  return context.json({ problem: await editor.upload(name.data, bytes) })
})
// Vite learns of new pictures only after the page that shows them has asked.
app.use(serveStatic({ root: publicDirectory }))
app.route('/', pages)

const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
server.on('request', (request, response) => {
  if (!isOwn(request)) response.writeHead(403).end()
  else vite.middlewares(request, response, () => listener(request, response))
})
const { port } = readSettings(process.env)
await listen(server, { host: '127.0.0.1', port }, createLog('info'), {
  onStop: () => {},
  async afterLastAnswer() {
    await vite.close()
    rmSync(path.dirname(contentDirectory), { recursive: true })
  },
})

const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}/editar`
console.log(`\nEditar o site: ${url}\n`)
if (process.stdout.isTTY) {
  const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }
  // There may be no browser here.
  spawn(openers[process.platform] ?? 'xdg-open', [url], { stdio: 'ignore' }).on('error', () => {})
}
