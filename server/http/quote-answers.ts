import type { Context } from 'hono'
import { receivedParameter, receivedWithoutReference } from '../../app/quote/fields.ts'
import { type QuoteOutcome, type RefusalReason, refusals } from '../../app/quote/quote-outcome.ts'
import type { Log } from '../log/log.ts'
import { createThrottledLog } from '../log/throttled-log.ts'
import { sendRenderedPage } from './serve-site.ts'
import type { Site } from './site.ts'

type AnswerDeps = {
  site: Pick<Site, 'findPage' | 'renderPage'>
  siteUrl: URL
  pagePolicy: string
  refuse: (context: Context, reason: RefusalReason) => Response
  log: Log
}

function statusOf(outcome: QuoteOutcome) {
  if (outcome.status === 'success') return 200
  if (outcome.status === 'invalid') return 422
  return refusals[outcome.reason].status
}

/**
 * Tells the sender how a form was received: as JSON for our script; otherwise a success redirects
 * to the home page that says so, which a reload does not send again, and an error is the home page
 * with what was typed. Where no submitted values have to be returned it is an error page, because
 * refusing a flood must cost less than sending it, and rendering a page is slow.
 */
export function createQuoteAnswers({ site, siteUrl, pagePolicy, refuse, log }: AnswerDeps) {
  const logRefusal = createThrottledLog(String, (reason: RefusalReason, count) =>
    log.warn({ reason, count }, 'quote requests refused'),
  )
  return async (context: Context, outcome: QuoteOutcome): Promise<Response> => {
    if (outcome.status === 'error') logRefusal(outcome.reason)
    context.header('Cache-Control', 'no-store')
    // A static build of this site sends its form here from SITE_URL and has to read the answer.
    context.header('Access-Control-Allow-Origin', siteUrl.origin)
    if (outcome.status === 'error' && outcome.retryAfterSeconds !== undefined) {
      context.header('Retry-After', String(outcome.retryAfterSeconds))
    }
    if (outcome.status === 'error' && outcome.reason === 'too-large') {
      // What follows on this connection is the rest of the form.
      context.header('Connection', 'close')
    }
    const status = statusOf(outcome)
    const isFromScript = context.req.header('Accept')?.startsWith('application/json')
    // The script still has what was typed.
    if (isFromScript) return context.json({ ...outcome, submitted: undefined }, status)
    if (outcome.status === 'success') {
      const received = outcome.reference ?? receivedWithoutReference
      return context.redirect(`/?${receivedParameter}=${received}#pedido`, 303)
    }
    if (outcome.status === 'error' && !outcome.submitted) return refuse(context, outcome.reason)
    const html = await site.renderPage(site.findPage('/'), { outcome })
    return sendRenderedPage(context, html, status, pagePolicy)
  }
}
