import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { type RefusalReason, refusals } from '../../app/quote/quote-outcome.ts'
import type { Log } from '../log/log.ts'
import { createErrorLog } from '../log/throttled-log.ts'
import type { HealthCheck } from '../monitoring/health.ts'
import type { Settings } from '../settings/settings.ts'
import { createAddressOf } from './client-address.ts'
import type { ErrorPages } from './error-page.ts'
import { createQuoteAnswers } from './quote-answers.ts'
import type { QuoteEndpoint } from './quote-endpoint.ts'
import { nothingPolicy, securityHeaders } from './security-headers.ts'
import { type IsReceived, serveSite } from './serve-site.ts'
import type { Site } from './site.ts'
import type { SiteFiles } from './site-files.ts'

type AppDeps = {
  site: Site
  files: SiteFiles
  errorPages: ErrorPages
  endpoint: QuoteEndpoint
  isReceived: IsReceived
  health: HealthCheck
  log: Log
}

const policyHeader = 'Content-Security-Policy'

/** Adds the headers of every answer. An answer without a policy is no page and may do nothing. */
function addSecurityHeaders(isHttps: boolean): MiddlewareHandler {
  const headers = Object.entries(securityHeaders(isHttps))
  return async (context, next) => {
    await next()
    for (const [name, value] of headers) context.header(name, value)
    if (!context.res.headers.has(policyHeader)) context.header(policyHeader, nothingPolicy)
  }
}

/**
 * The path of a request; none where it cannot be decoded. Hono decodes what it can of such a one, which
 * takes 60 ms where it is long.
 */
function getPath({ url }: Request): string {
  try {
    return decodeURI(new URL(url).pathname)
  } catch {
    return ''
  }
}

/** Everything that the server answers, as a Hono app; listening is `http-server.ts`. */
export function createApp(settings: Pick<Settings, 'siteUrl' | 'trustProxy'>, deps: AppDeps): Hono {
  const { siteUrl, trustProxy } = settings
  const { site, files, errorPages, endpoint, isReceived, health, log } = deps
  const isHttps = siteUrl.protocol === 'https:'
  const addressOf = createAddressOf(trustProxy, log)
  const pagePolicy = site.contentSecurityPolicy({ isHttps })
  const logFailure = createErrorLog(log, 'requests could not be answered')

  function refuse(context: Context, reason: RefusalReason): Response {
    return context.html(errorPages.html(reason), refusals[reason].status, errorPages.headers)
  }

  const app = new Hono({ getPath })

  app.use(addSecurityHeaders(isHttps))

  // The adapter lets a host such as "lo0.5" through unparsed; new URL() would throw on it later.
  app.use(async (context, next) =>
    URL.canParse(context.req.url) ? next() : refuse(context, 'malformed'),
  )

  // For monitors: no counts, and nothing about a person.
  app.get('/saude', async (context) => {
    context.header('Cache-Control', 'no-store')
    const problems = await health()
    return problems.length === 0
      ? context.json({ status: 'ok' })
      : context.json({ status: 'problem', problems }, 503)
  })

  app.get(
    '*',
    etag({ retainedHeaders: [...RETAINED_304_HEADERS, policyHeader] }),
    serveSite(site, files, pagePolicy, isReceived, logFailure),
  )

  const answerQuote = createQuoteAnswers({ site, siteUrl, pagePolicy, refuse, log })
  app.post('/', async (context) => {
    const outcome = await endpoint(context.req.raw, addressOf(context))
    return answerQuote(context, outcome)
  })

  app.all('*', (context) => {
    context.header('Allow', context.req.path === '/' ? 'GET, HEAD, POST' : 'GET, HEAD')
    return refuse(context, 'wrong-method')
  })

  app.onError((error, context) => {
    // A visitor who leaves before the form has arrived is not a server error.
    if (!context.req.raw.signal.aborted) logFailure(error)
    return refuse(context, 'failed')
  })
  return app
}
