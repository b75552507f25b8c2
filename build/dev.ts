import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { loadEnvFile } from '../server/env-file.ts'
import { clientOf } from '../server/http/client-address.ts'
import { listen } from '../server/http/listen.ts'
import type { Site } from '../server/http/site.ts'
import { createLog } from '../server/log.ts'
import { openQuoteService } from '../server/quote-service.ts'
import { readSettings } from '../server/settings.ts'
import { createDevelopmentApp } from './development-app.ts'
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
const app = createDevelopmentApp({
  loadSite,
  endpoint: quoteService.endpoint,
  client: (context) => clientOf(context, settings.trustProxy),
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
