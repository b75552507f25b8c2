// npm run edit: the pages and, at /editar, the editor of their content. start.ts has set the folder of the draft.
import { spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { listen } from '../../server/http/listen.ts'
import { createLog } from '../../server/log.ts'
import { readSettings } from '../../server/settings.ts'
import { assetManifest, contentDirectory, publicDirectory } from '../assets/directories.ts'
import { bundleScript } from '../client-scripts.ts'
import { createPageServer } from '../page-server.ts'
import { prepare } from '../prepare.ts'
import { createEditor } from './editor.ts'
import { editorRoutes, isOwnRequest } from './routes.ts'

const source = process.env.EDITOR_CONTENT ?? 'content'
cpSync(source, contentDirectory, { recursive: true })
await prepare()
const { port } = readSettings(process.env)
const log = createLog('info')
const { server, vite, pages } = await createPageServer()
// The library's modules begin with "use client", of which Vite would warn for each.
const script = await bundleScript('build/editor/ui/editor.tsx', 'error')
const { fontFaces } = JSON.parse(readFileSync(assetManifest, 'utf8'))

const app = new Hono()
app.route('/', editorRoutes(createEditor(source), { fontFaces, script }))
// Vite learns of new pictures only after the page that shows them has asked.
app.use(serveStatic({ root: publicDirectory }))
app.route('/', pages)

const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
server.on('request', (request, response) => {
  if (!isOwnRequest(request)) response.writeHead(403).end()
  else vite.middlewares(request, response, () => listener(request, response))
})
await listen(server, { host: '127.0.0.1', port }, log, {
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
  const opener = spawn(openers[process.platform] ?? 'xdg-open', [url], { stdio: 'ignore' })
  // There may be no browser here.
  opener.on('error', () => {})
}
