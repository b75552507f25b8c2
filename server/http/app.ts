import { type Context, Hono } from 'hono'
import type { Log } from '../log.ts'
import { bodyLimit } from '../quote/body.ts'
import type { Peer } from '../quote/client-address.ts'
import type { QuoteEndpoint } from '../quote/endpoint.ts'
import type { Settings } from '../settings.ts'
import { answerFile } from './answer-file.ts'
import { nothingPolicy } from './content-security-policy.ts'
import type { ErrorAnswers } from './error-answers.ts'
import { createFileHeaders } from './file-headers.ts'
import type { PageRenderer } from './page-renderer.ts'
import { createQuoteAnswers } from './quote-answers.ts'
import { readToEnd } from './read-to-end.ts'
import { securityHeaders } from './security-headers.ts'
import type { SitePages } from './site-pages.ts'

export type AppParts = {
  pages: SitePages
  renderer: PageRenderer
  endpoint: QuoteEndpoint
  errors: ErrorAnswers
  /** The origins of the site's stock photos. */
  pictureHosts: readonly string[]
  log: Log
  peer: (context: Context) => Peer
}

/** Puts the parts of the web server together; listening is `server/main.ts`. */
export function createApp({ siteUrl }: Pick<Settings, 'siteUrl'>, parts: AppParts): Hono {
  const { pages, renderer, endpoint, errors, pictureHosts, log } = parts
  const isHttps = siteUrl.protocol === 'https:'
  const headersOf = createFileHeaders({ isHttps, pictureHosts })
  const answerQuote = createQuoteAnswers({ siteUrl, renderer, errors, pictureHosts })

  function answerError(status: number, extra: Record<string, string> = {}): Response {
    const { headers, html } = errors(status, extra)
    return new Response(html, { status, headers })
  }

  const app = new Hono()

  app.post('/', async (context) => {
    const outcome = await endpoint(context.req.raw, parts.peer(context))
    await readToEnd(context.req.raw, bodyLimit)
    return answerQuote(context.req.raw, outcome)
  })

  app.on(['GET', 'HEAD'], '*', async (context) => {
    const url = new URL(context.req.url)
    const found = await pages.find(url.pathname, url.searchParams)
    if ('redirect' in found) {
      return new Response(null, {
        status: 301,
        headers: {
          ...securityHeaders(isHttps),
          Location: found.redirect,
          'Content-Security-Policy': nothingPolicy,
        },
      })
    }
    return answerFile(context.req.raw, found.file, headersOf(found.file), found.status)
  })

  app.all('*', async (context) => {
    await readToEnd(context.req.raw, bodyLimit)
    const allow = context.req.path === '/' ? 'GET, HEAD, POST' : 'GET, HEAD'
    return answerError(405, { Allow: allow })
  })

  app.onError((error) => {
    log.error({ err: error }, 'a request could not be answered')
    return answerError(500)
  })
  return app
}
