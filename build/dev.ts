import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { httpStatus } from '../app/quote/quote-outcome.ts'
import { loadEnvFile } from '../server/env-file.ts'
import { createClientOf } from '../server/http/client-address.ts'
import { listen } from '../server/http/listen.ts'
import { wantsJson } from '../server/http/quote-answers.ts'
import { createLog } from '../server/log.ts'
import { openQuoteService } from '../server/quote-service.ts'
import { readSettings } from '../server/settings.ts'
import { createPageServer } from './page-server.ts'

loadEnvFile()
const settings = readSettings(process.env)
const log = createLog(settings.logLevel)
const { server, vite, loadSite, pages } = await createPageServer()
const quoteService = await openQuoteService(settings, (await loadSite()).content, log)

const clientOf = createClientOf(settings.trustProxy, log)

const app = new Hono()
app.post('/', async (context) => {
  const outcome = await quoteService.endpoint(context.req.raw, clientOf(context))
  const status = httpStatus(outcome)
  if (wantsJson(context)) return context.json(outcome, status)
  const site = await loadSite()
  return context.html(await site.renderPage(site.findPage('/'), { outcome }), status)
})
app.route('/', pages)

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
