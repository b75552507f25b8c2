import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createViteServer } from 'vite'
import { readContent } from '../app/content/read.ts'
import { loadEnvFile } from './env-file.ts'
import { createDevelopmentApp } from './http/development-app.ts'
import { listen } from './http/listen.ts'
import { createPageRenderer } from './http/page-renderer.ts'
import { peerOf } from './http/peer.ts'
import { createLog } from './log.ts'
import { openQuoteService } from './quote-service.ts'
import { readSettings } from './settings.ts'

loadEnvFile()
const settings = readSettings(process.env)
const log = createLog(settings.logLevel)
const quoteService = await openQuoteService(settings, readContent('content'), log)
const server = createServer()
const vite = await createViteServer({
  server: { middlewareMode: { server } },
  appType: 'custom',
})
const renderer = createPageRenderer(
  // Vite's own build of the routes, made again whenever a file changes.
  () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  'development',
)
const app = createDevelopmentApp({
  renderer,
  endpoint: quoteService.endpoint,
  peer: (context) => peerOf(context, settings.trustProxy),
})
const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => listener(request, response))
})
await listen(server, settings, log, async () => {
  await vite.close()
  await quoteService.stop()
})
quoteService.startDelivery()
