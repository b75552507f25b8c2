import { type Context, Hono } from 'hono'
import type { SiteContent } from '../../app/content/schema.ts'
import { httpStatus, type QuoteOutcome } from '../../app/quote/quote-outcome.ts'
import type { Log } from '../log.ts'
import type { QuoteEndpoint } from '../quote/endpoint.ts'
import type { Settings } from '../settings.ts'
import { answerFile } from './answer-file.ts'
import { contentSecurityPolicy, nothingPolicy } from './content-security-policy.ts'
import { createErrorAnswers } from './error-answers.ts'
import type { PageRenderer } from './page-renderer.ts'
import { securityHeaders } from './security-headers.ts'
import type { SiteFile } from './site-files.ts'
import type { SitePages } from './site-pages.ts'

export type Peer = {
  /** The visitor's address, as far as it can be known. */
  address: string
  /** Whoever is on the other end of the connection. */
  socketAddress: string
}

export type AppParts = {
  pages: SitePages
  renderer: PageRenderer
  endpoint: QuoteEndpoint
  content: SiteContent
  log: Log
  peer: (context: Context) => Peer
}

function prefersJson(request: Request): boolean {
  return request.headers.get('Accept')?.startsWith('application/json') ?? false
}

/** Puts the parts of the web server together; listening is `server/main.ts`. */
export function createApp(settings: Pick<Settings, 'siteUrl'>, parts: AppParts): Hono {
  const { pages, renderer, endpoint, log } = parts
  const isHttps = settings.siteUrl.protocol === 'https:'
  const secure = securityHeaders(isHttps)
  const errors = createErrorAnswers(parts.content, isHttps)
  const policies = new WeakMap<SiteFile, string>()

  function headersOf(file: SiteFile): Record<string, string> {
    if (!file.isPage) return { ...secure, 'Content-Security-Policy': nothingPolicy }
    let policy = policies.get(file)
    if (!policy) {
      policy = contentSecurityPolicy(file.body.toString(), { isHttps })
      policies.set(file, policy)
    }
    return { ...secure, 'Content-Security-Policy': policy }
  }

  function answerError(status: number, extra: Record<string, string> = {}): Response {
    const { headers, html } = errors(status, extra)
    return new Response(html, { status, headers })
  }

  async function answerQuote(request: Request, outcome: QuoteOutcome): Promise<Response> {
    const retry = outcome.status === 'error' ? outcome.retryAfterSeconds : undefined
    const extra = {
      ...secure,
      'Cache-Control': 'no-store',
      Vary: 'Accept',
      // A static export of this site sends its form here from SITE_URL, and has to read the answer.
      'Access-Control-Allow-Origin': settings.siteUrl.origin,
      ...(retry !== undefined && { 'Retry-After': String(retry) }),
    }
    if (prefersJson(request)) {
      const headers = { ...extra, 'Content-Security-Policy': nothingPolicy }
      return Response.json(outcome, { status: httpStatus(outcome), headers })
    }
    const rendered = await renderer.renderOutcome(settings.siteUrl.origin, outcome)
    const html = await rendered.text()
    return new Response(html, {
      status: rendered.status,
      headers: {
        ...extra,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentSecurityPolicy(html, { isHttps }),
      },
    })
  }

  const app = new Hono()

  app.post('/', async (context) => {
    const outcome = await endpoint(context.req.raw, parts.peer(context))
    return answerQuote(context.req.raw, outcome)
  })

  app.on(['GET', 'HEAD'], '*', async (context) => {
    const url = new URL(context.req.url)
    const found = await pages.find(url.pathname, url.searchParams)
    if ('redirect' in found) {
      return new Response(null, {
        status: 301,
        headers: { ...secure, Location: found.redirect, 'Content-Security-Policy': nothingPolicy },
      })
    }
    return answerFile(context.req.raw, found.file, headersOf(found.file), found.status)
  })

  app.all('*', (context) => {
    const allow = context.req.path === '/' ? 'GET, HEAD, POST' : 'GET, HEAD'
    return answerError(405, { Allow: allow })
  })

  app.onError((error) => {
    log.error({ err: error }, 'a request could not be answered')
    return answerError(500)
  })
  return app
}
