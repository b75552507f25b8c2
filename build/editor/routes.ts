import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { commandSchema, type createEditor, pictureName } from './editor.ts'

const megabyte = 1024 ** 2

/**
 * Whether a request comes from this machine's own pages: a page of another origin that is open in
 * the same browser could reach the server, also by a host name that leads here.
 */
export function isOwnRequest({ headers, socket }: IncomingMessage): boolean {
  const { host = '', origin = `http://${host}` } = headers
  const hosts = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`)
  return hosts.includes(host) && origin === `http://${host}`
}

/** Other origins cannot read it, and so do not know the token. */
const editorPage = (fontFaces: string, token: string) => `<!doctype html><html lang="pt-BR">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Editar o site</title>
<link rel="icon" href="/icon.svg"><style>${fontFaces}</style>
<link rel="stylesheet" href="/build/editor/ui/editor.css">
<body data-token="${token}"><script src="/editar/script"></script>`

/** The editor's page, and what it asks for. */
export function editorRoutes(
  editor: ReturnType<typeof createEditor>,
  { fontFaces, script }: { fontFaces: string; script: string },
) {
  const token = randomBytes(32).toString('base64url')
  const app = new Hono().basePath('/editar')
  app.get('/', (context) => {
    context.header('Content-Security-Policy', "frame-ancestors 'none'")
    return context.html(editorPage(fontFaces, token))
  })
  app.get('/script', (context) => context.body(script, 200, { 'Content-Type': 'text/javascript' }))

  app.use(async (context, next) => {
    return context.req.header('x-editor-token') === token ? next() : context.body(null, 403)
  })
  app.post('/', bodyLimit({ maxSize: megabyte }), async (context) => {
    const command = commandSchema.safeParse(await context.req.json().catch(() => null))
    if (!command.success) return context.text(command.error.message, 400)
    return context.json(await editor.run(command.data))
  })
  app.put('/pictures/:name', bodyLimit({ maxSize: 30 * megabyte }), async (context) => {
    const name = pictureName.safeParse(context.req.param('name'))
    if (!name.success) return context.text(name.error.message, 400)
    const bytes = Buffer.from(await context.req.arrayBuffer())
    return context.json({ problem: await editor.upload(name.data, bytes) })
  })
  return app
}
