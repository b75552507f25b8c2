import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer as createViteServer } from 'vite'
import type { SiteContent } from '../app/content/schema.ts'
import { htmlText } from '../server/html-text.ts'
import { createApp } from '../server/http/app.ts'
import { createErrorPages } from '../server/http/error-page.ts'
import { listen } from '../server/http/listen.ts'
import type { Site } from '../server/http/site.ts'
import { siteFile } from '../server/http/site-files.ts'
import { createLog } from '../server/log/log.ts'
import { memoise } from '../server/memoise.ts'
import { openQuoteService, type QuoteService } from '../server/quote-service.ts'
import type { Settings } from '../server/settings/settings.ts'
import { listenProblem, refuseToStart } from '../server/start-problems.ts'
import config from '../vite.config.ts'
import { publicDirectory } from './assets/directories.ts'
import { describeError } from './describe-error.ts'
import { forgetContent, replaceContent } from './vite/content-snapshot.ts'

/** What the pages are made of, and all that Vite may send, which could send every file of the project. */
const sources = ['app', 'brand', 'editor/ui', 'node_modules']

const sourceUrl = new RegExp(`^/(@vite/|@id/__x00__virtual:|(${sources.join('|')})/)`)

/** Whether Vite answers this address. Dots and escapes in it lead nowhere else. */
function isSource(url: string): boolean {
  try {
    const [pathname = ''] = url.split('?')
    return sourceUrl.test(path.posix.normalize(decodeURIComponent(pathname)))
  } catch {
    return false
  }
}

/** A page of the compiled site, or what the build has made beside the pages. */
async function sourceFile(site: Site, url: string) {
  const page = site.pages.find((page) => page.path === url)
  if (page) return siteFile(url, '.html', Buffer.from(await site.renderPage(page)))
  const folder = path.resolve(publicDirectory)
  const file = path.join(folder, url)
  if (!file.startsWith(folder + path.sep)) return
  const bytes = await readFile(file).catch(() => null)
  return bytes ? siteFile(url, path.extname(file), bytes) : undefined
}

export const printProblem = (error: unknown) => console.error(describeError(error))

/** Vite's own scripts and styles are in no policy; the editor shows the pages in a frame. */
const framePolicy = "frame-ancestors 'self'"

function answerProblem(error: unknown): Response {
  printProblem(error)
  return problemPage(error)
}

/** Says what has to be mended, and is loaded again when a source has changed. */
export function problemPage(error: unknown): Response {
  const html =
    '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Há o que corrigir</title>' +
    '<script type="module" src="/@vite/client"></script>' +
    `<pre style="white-space:pre-wrap">${htmlText(stripVTControlCharacters(describeError(error)))}</pre>`
  const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': framePolicy }
  return new Response(html, { status: 500, headers })
}

function openVite(server: Server) {
  return createViteServer({
    ...config,
    // Vite would load the file once more, with modules and a content of its own.
    configFile: false,
    // The oldest browsers know no nested rules.
    css: { transformer: 'lightningcss' },
    server: {
      middlewareMode: true,
      ws: { server },
      // No page of another origin may read these.
      cors: false,
      fs: { allow: sources.map((folder) => realpathSync(folder)) },
      watch: { ignored: ['**/.cache/**'] },
    },
    appType: 'custom',
  })
}

/**
 * The app that also answers in public, around the pages as Vite compiles them.
 * @param makeAssets checks the content and makes pictures and icons; called again until it succeeds
 */
export async function createPageServer(
  settings: Settings,
  makeAssets: () => Promise<void>,
  log = createLog(),
) {
  const server = createServer()
  // Those of open pages, also of pages elsewhere, would keep the process from ending.
  const sockets = new Set<Duplex>()
  server.on('upgrade', (_, socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const vite = await openVite(server)
  // Vite compiles app/document/site.tsx anew after every change; ssrLoadModule returns it without a type.
  const loadSite = () => vite.ssrLoadModule('/app/document/site.tsx') as Promise<Site>
  let quoteService: QuoteService | null = null
  let current: { site: Site; app: Hono } | null = null

  const ready = memoise(async () => {
    forgetContent()
    await makeAssets()
    quoteService = await openQuoteService(settings, await loadSite(), log)
    quoteService.startDelivery()
    return quoteService
  })

  async function currentApp(): Promise<Hono> {
    const service = await ready()
    const site = await loadSite()
    if (site === current?.site) return current.app
    const app = createApp(settings, {
      site: { ...site, contentSecurityPolicy: () => framePolicy },
      files: { get: (url) => sourceFile(site, url) },
      errorPages: createErrorPages(site, false),
      ...service,
      log,
    })
    // A page that throws an error while it is rendered is loaded again like one that cannot be read.
    app.onError(answerProblem)
    current = { site, app }
    return app
  }

  type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

  return {
    /** Whether the content can be shown; throws what has to be mended first. */
    ready,
    answer: (async (request, env) => {
      try {
        return await (await currentApp()).fetch(request, env)
      } catch (error) {
        return answerProblem(error)
      }
    }) satisfies Fetch,
    /** Hands the sources to Vite, and all else to `fetch`. */
    listener(fetch: Fetch): RequestListener {
      // The adapter's own type leaves open what it passes on.
      const answer = getRequestListener((request, env) => fetch(request, env as HttpBindings), {
        overrideGlobalObjects: false,
      })
      return (request, response) => {
        if (!isSource(request.url ?? '')) answer(request, response)
        else vite.middlewares(request, response, () => answer(request, response))
      }
    },
    /** Shows another content or brand; pages that are open stay as they are. */
    show(content: SiteContent): void {
      replaceContent(content)
      for (const { moduleGraph } of Object.values(vite.environments)) {
        for (const name of ['content', 'assets', 'brand']) {
          const module = moduleGraph.getModuleById(`\0virtual:${name}.json`)
          if (module) moduleGraph.invalidateModule(module)
        }
      }
    },
    async render(path: string): Promise<string> {
      const site = await loadSite()
      return site.renderPage(site.findPage(path))
    },
    /** Listens until a signal, and returns the port; where it cannot, the process ends and says why. */
    start(onRequest: RequestListener): Promise<number> {
      server.on('request', onRequest)
      return listen(server, settings, log, async (lastAnswer) => {
        for (const socket of sockets) socket.destroy()
        await (quoteService ? quoteService.stop(lastAnswer) : lastAnswer)
        await vite.close()
        // What is still being made takes up to a minute more, and nobody waits for it.
        if (!quoteService) setImmediate(() => process.exit())
      }).catch((error) => refuseToStart(listenProblem(settings, error), 1))
    },
  }
}
