// npm run edit: the pages and, at /editar, the editor of their content.
import './environment.ts'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ContentError } from '../app/content/problem.ts'
import { readContent } from '../app/content/read.ts'
import { createLog } from '../server/log/log.ts'
import { isSiteUrlSet } from '../server/settings/settings.ts'
import { assetManifest } from '../tools/assets/directories.ts'
import { readLocalSettings } from '../tools/local-settings.ts'
import { createPageServer, printProblem, problemPage } from '../tools/page-server.ts'
import { bundleScript } from '../tools/vite/bundle-script.ts'
import { makeAssets } from '../tools/vite/make-assets.ts'
import { checkDrafts, createRepairs } from './broken-content.ts'
import { commandSchema } from './commands.ts'
import { createEditor } from './editor.ts'
import { Refusal, sentenceFor } from './failures.ts'
import { pictureName } from './picture-uploads.ts'
import { previewFolder, syncPreview } from './preview-folder.ts'
import { createPublication } from './publication.ts'

/** The folder of content/, brand/ and public/. */
const folder = process.env.EDITOR_FOLDER ?? '.'
/** What has to outlive a crash: the key, what was saved, photographs that are not. */
const stateFolder = path.dirname(previewFolder)

/** The same after each start, so that a window that is open can go on. */
function readKey(): string {
  const file = path.join(stateFolder, 'key')
  mkdirSync(stateFolder, { recursive: true })
  const saved = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // A full disk leaves it empty.
  if (saved) return saved
  const key = randomBytes(32).toString('base64url')
  writeFileSync(file, key, { mode: 0o600 })
  return key
}

// The preview's form sends nothing. Its pages are those of the settings, also the privacy text.
const settings = { ...readLocalSettings(), host: '127.0.0.1', quoteMode: 'simulated' as const }

console.log('Preparando as páginas e as imagens: na primeira vez leva um minuto…')
const pageServer = await createPageServer(
  settings,
  async () => {
    await syncPreview(folder, new Map())
    await makeAssets()
  },
  // The terminal names one address alone, the editor's; that the form sends nothing is no warning.
  createLog({ level: 'error' }),
)
const script = await bundleScript('editor/ui/editor.tsx')
const key = readKey()
const editor = await createEditor(folder, stateFolder, pageServer)
const repairs = createRepairs(folder, stateFolder)
const siteUrl = isSiteUrlSet(process.env) ? settings.siteUrl : null
const publication = createPublication(folder, siteUrl, editor.alone)

function editorPage(): string {
  const { fontFaces } = JSON.parse(readFileSync(assetManifest, 'utf8'))
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Editar o site</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg">
<style>${fontFaces}</style><link rel="stylesheet" href="/editor/ui/editor.css">
<body data-key="${key}"><script src="/editar/script?chave=${key}"></script>`
}

/**
 * Whether a request comes from this machine's own pages: a page of another origin that is open in
 * the same browser could reach the server, also by a host name that leads here.
 */
function isOwn({ headers }: IncomingMessage): boolean {
  const { host = '', origin = `http://${host}` } = headers
  return /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host) && origin === `http://${host}`
}

// While its window is open, no other one offers what it holds.
const wrongKey =
  'Este endereço não vale mais: feche esta janela e abra o endereço que o terminal mostra. Lá você recupera o que escreveu.'

const app = new Hono<{ Bindings: HttpBindings }>()
const limit = bodyLimit({
  maxSize: 30 * 1024 ** 2,
  onError: ({ text }) => text('use uma imagem de até 30 MB: 4000 pixels de largura bastam', 413),
})
app.use('/editar/*', limit, async ({ req, text }, next) => {
  // Other users of this machine can ask, too. What has no headers of its own has the key in its address.
  const given = req.header('x-editor-key') ?? req.query('chave')
  return given === key ? next() : text(wrongKey, 403)
})
app.get('/editar', async (context) => {
  // The schemas that run would refuse what others have published with newer ones.
  const newProgram = publication.newProgram()
  if (newProgram) return problemPage(newProgram)
  try {
    await pageServer.ready()
    readContent(path.join(folder, 'content'))
    checkDrafts(folder)
  } catch (error) {
    if (!(error instanceof ContentError)) return problemPage(error)
    return context.html(await repairs.page(error, key), 500)
  }
  return context.html(editorPage(), 200, { 'Content-Security-Policy': "frame-ancestors 'none'" })
})
app.get('/editar/script', (context) => {
  return context.body(script, 200, { 'Content-Type': 'text/javascript' })
})
app.post('/editar/command', async (context) => {
  const command = commandSchema.safeParse(await context.req.json().catch(() => null))
  if (!command.success) return context.text('este endereço não leva a nada que se edite', 400)
  // A window that waits for this server asks at once.
  await pageServer.ready()
  return context.json(await editor.run(command.data))
})
app.post('/editar/publication', async (context) => context.json(await publication.state()))
app.post('/editar/publish', async (context) => context.json(await publication.publish()))
app.get('/editar/zip', async (context) => context.body(Buffer.from(await publication.zip())))
app.get('/editar/before/:picture{[\\w-]+\\.\\w+}', async (context) => {
  const bytes = await publication.before(`content/pictures/${context.req.param('picture')}`)
  if (!bytes) return context.body(null, 404)
  // The next publication is another one.
  return context.body(new Uint8Array(bytes), 200, { 'Cache-Control': 'no-store' })
})
app.post('/editar/repair', async (context) => {
  const { file } = await context.req.parseBody()
  await editor.alone(() => repairs.repair(String(file)))
  return context.redirect(`/editar?chave=${key}`, 303)
})
app.post('/editar/pictures/:name', async (context) => {
  const name = pictureName.safeParse(context.req.param('name'))
  if (!name.success) return context.text(name.error.message, 400)
  const bytes = Buffer.from(await context.req.arrayBuffer())
  return context.text(await editor.upload(name.data, bytes))
})
app.onError((error, context) => {
  if (error instanceof Refusal) return context.text(error.message, 400)
  console.error(error)
  return context.text(`Não deu certo: ${sentenceFor(error)}.`, 500)
})
app.all('*', (context) => pageServer.answer(context.req.raw, context.env))

const answer = pageServer.listener(app.fetch)
const port = await pageServer.start((request, response) => {
  if (isOwn(request)) answer(request, response)
  else response.writeHead(403).end()
})

await pageServer.ready().catch(printProblem)
const url = `http://127.0.0.1:${port}/editar?chave=${key}`
console.log(`\nEditar o site: ${url}\n`)
if (process.stdout.isTTY) {
  const openers: Partial<Record<NodeJS.Platform, string[]>> = {
    darwin: ['open'],
    win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  }
  const [opener = '', ...words] = openers[process.platform] ?? ['xdg-open']
  // There may be no browser here.
  spawn(opener, [...words, url], { stdio: 'ignore' }).on('error', () => {})
}
