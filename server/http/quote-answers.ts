import { httpStatus, type QuoteOutcome } from '../../app/quote/quote-outcome.ts'
import { contentSecurityPolicy, nothingPolicy } from './content-security-policy.ts'
import type { ErrorAnswers } from './error-answers.ts'
import type { PageRenderer } from './page-renderer.ts'
import { securityHeaders } from './security-headers.ts'

type QuoteAnswerParts = {
  siteUrl: URL
  renderer: Pick<PageRenderer, 'renderOutcome'>
  errors: ErrorAnswers
  pictureHosts: readonly string[]
}

type AnswerQuote = (request: Request, outcome: QuoteOutcome) => Promise<Response>

/** Our script asks for JSON; a browser that sends the form by itself asks for a page. */
function prefersJson(request: Request): boolean {
  return request.headers.get('Accept')?.startsWith('application/json') ?? false
}

/** Headers that the answer to this outcome has beside those of every answer. */
function outcomeHeaders(outcome: QuoteOutcome, siteUrl: URL): Record<string, string> {
  const retry = outcome.status === 'error' ? outcome.retryAfterSeconds : undefined
  return {
    'Cache-Control': 'no-store',
    Vary: 'Accept',
    // A static export of this site sends its form here from SITE_URL, and has to read the answer.
    'Access-Control-Allow-Origin': siteUrl.origin,
    ...(retry !== undefined && { 'Retry-After': String(retry) }),
  }
}

/**
 * Tells the sender how a form was received: as JSON, as the home page with the outcome in it, or, where
 * nothing that was typed has to be given back, as one of the pages made beforehand. Rendering
 * takes 40 ms (measured on two busy cores), and refusing a flood must cost less than sending it.
 */
export function createQuoteAnswers(parts: QuoteAnswerParts): AnswerQuote {
  const { siteUrl, renderer, errors, pictureHosts } = parts
  const isHttps = siteUrl.protocol === 'https:'
  const secure = securityHeaders(isHttps)
  return async (request, outcome) => {
    const status = httpStatus(outcome)
    const extra = outcomeHeaders(outcome, siteUrl)
    if (prefersJson(request)) {
      const headers = { ...secure, ...extra, 'Content-Security-Policy': nothingPolicy }
      return Response.json(outcome, { status, headers })
    }
    if (outcome.status === 'error' && !outcome.typed) {
      const { html, headers } = errors(status, extra)
      return new Response(html, { status, headers })
    }
    const html = await (await renderer.renderOutcome(siteUrl.origin, outcome)).text()
    return new Response(html, {
      status,
      headers: {
        ...secure,
        ...extra,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentSecurityPolicy(html, { isHttps, pictureHosts }),
      },
    })
  }
}
