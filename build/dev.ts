import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer as createViteServer } from 'vite'
import { serviceParameter } from '../app/quote/fields.ts'
import { httpStatus } from '../app/quote/quote-outcome.ts'
import { loadEnvFile } from '../server/env-file.ts'
import { createClientOf } from '../server/http/client-address.ts'
import { listen } from '../server/http/listen.ts'
import { wantsJson } from '../server/http/quote-answers.ts'
import type { Site } from '../server/http/site.ts'
import { createLog } from '../server/log.ts'
import { openQuoteService } from '../server/quote-service.ts'
import { readSettings } from '../server/settings.ts'
import { viteConfig } from './vite-config.ts'

loadEnvFile()
const settings = readSettings(process.env)
const log = createLog(settings.logLevel)
const server = createServer()
const vite = await createViteServer({
  ...viteConfig(),
  server: { middlewareMode: { server } },
  appType: 'custom',
})
// Vite compiles app/site.tsx anew after every change; ssrLoadModule returns it without a type.
const loadSite = () => vite.ssrLoadModule('/app/site.tsx') as Promise<Site>
const quoteService = await openQuoteService(settings, (await loadSite()).content, log)

const clientOf = createClientOf(settings.trustProxy, log)

/** Every page is rendered anew, without caching and content security policy. */
const app = new Hono()
app.post('/', async (context) => {
  const outcome = await quoteService.endpoint(context.req.raw, clientOf(context))
  const status = httpStatus(outcome)
  if (wantsJson(context)) return context.json(outcome, status)
  const site = await loadSite()
  return context.html(await site.renderPage(site.findPage('/'), { outcome }), status)
})
app.get('*', async (context) => {
  const site = await loadSite()
  const page = site.findPage(context.req.path)
  const service = context.req.query(serviceParameter) ?? null
  return context.html(await site.renderPage(page, { service }), page.status)
})

const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => listener(request, response))
})
await listen(server, settings, log, {
  onStop: () => void quoteService.stopDelivery(),
  async afterLastAnswer() {
    await vite.close()
    await quoteService.stop()
  },
})
quoteService.startDelivery()
