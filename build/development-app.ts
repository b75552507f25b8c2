import { Hono } from 'hono'
import { serviceParameter } from '../app/quote/fields.ts'
import { httpStatus } from '../app/quote/quote-outcome.ts'
import type { AppParts } from '../server/http/app.ts'
import { wantsJson } from '../server/http/quote-answers.ts'
import type { Site } from '../server/http/site.ts'

type DevelopmentParts = Pick<AppParts, 'endpoint' | 'client'> & {
  /** Loads the pages as their files are now. */
  loadSite: () => Promise<Pick<Site, 'findPage' | 'renderPage'>>
}

/**
 * The site in development: every page is rendered anew, without caching and content security
 * policy.
 */
export function createDevelopmentApp({ loadSite, endpoint, client }: DevelopmentParts): Hono {
  const app = new Hono()
  app.post('/', async (context) => {
    const outcome = await endpoint(context.req.raw, client(context))
    const status = httpStatus(outcome)
    if (wantsJson(context)) {
      return context.json(outcome, status)
    }
    const site = await loadSite()
    return context.html(await site.renderPage(site.findPage('/'), { outcome }), status)
  })
  app.get('*', async (context) => {
    const site = await loadSite()
    const page = site.findPage(context.req.path)
    const service = context.req.query(serviceParameter) ?? null
    return context.html(await site.renderPage(page, { service }), page.status)
  })
  return app
}
