import { Hono } from 'hono'
import { httpStatus } from '../../app/quote/quote-outcome.ts'
import type { AppParts } from './app.ts'

/** The site while it is written: every page rendered anew, without caching and content policy. */
export function createDevelopmentApp(
  parts: Pick<AppParts, 'renderer' | 'endpoint' | 'peer'>,
): Hono {
  const app = new Hono()
  app.post('/', async (context) => {
    const outcome = await parts.endpoint(context.req.raw, parts.peer(context))
    const isScript = context.req.header('Accept')?.startsWith('application/json')
    if (isScript) return Response.json(outcome, { status: httpStatus(outcome) })
    return parts.renderer.renderOutcome(new URL(context.req.url).origin, outcome)
  })
  app.get('*', (context) => parts.renderer.render(new URL(context.req.url)))
  return app
}
