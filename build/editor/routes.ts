import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readPalette } from '../../app/content/palette.ts'
import { assetManifest } from '../assets/directories.ts'
import { Conflict, commandSchema, type createEditor, pictureName } from './editor.ts'
import { hasToken, tokenHeader } from './guard.ts'

const megabyte = 1024 ** 2

const headers = {
  'Content-Security-Policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data: https:; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}

function editorPage(token: string): string {
  const { fontFaces } = JSON.parse(readFileSync(assetManifest, 'utf8'))
  const colours = Object.entries(readPalette()).map(([name, value]) => `--${name}:${value}`)
  const css = readFileSync(path.join(import.meta.dirname, 'ui/editor.css'), 'utf8')
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Editar o site</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg">
<style>${fontFaces}:root{${colours.join(';')}}${css}</style>
<body data-token="${token}"><div id="editor"></div><script src="/editar/script"></script>`
}

/** The editor's page, and what it asks for. */
export function editorRoutes(
  editor: ReturnType<typeof createEditor>,
  script: string,
  token: string,
) {
  const app = new Hono().basePath('/editar')
  app.get('/', (context) => context.html(editorPage(token), 200, headers))
  app.get('/script', (context) => context.body(script, 200, { 'Content-Type': 'text/javascript' }))

  app.use(async (context, next) => {
    if (hasToken(context.req.header(tokenHeader), token)) return next()
    return context.text('', 403)
  })
  app.post('/', bodyLimit({ maxSize: megabyte }), async (context) => {
    const command = commandSchema.safeParse(await context.req.json().catch(() => null))
    if (!command.success) return context.text(command.error.message, 400)
    try {
      return context.json(await editor.run(command.data))
    } catch (error) {
      if (error instanceof Conflict) return context.body(null, 409)
      throw error
    }
  })
  app.put('/pictures/:name', bodyLimit({ maxSize: 30 * megabyte }), async (context) => {
    const name = pictureName.safeParse(context.req.param('name'))
    if (!name.success) return context.text(name.error.message, 400)
    const bytes = Buffer.from(await context.req.arrayBuffer())
    return context.json({ problem: await editor.upload(name.data, bytes) })
  })
  return app
}
