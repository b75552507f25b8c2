import { createServer } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { readContent } from '../app/content/read.ts'
import { loadEnvFile } from './env-file.ts'
import { createLog } from './log.ts'
import { openQuoteDesk } from './quote/quote-desk.ts'
import { readSettings } from './settings.ts'
import { createApp } from './web/app.ts'
import { listen } from './web/listen.ts'
import { createPageRenderer } from './web/page-renderer.ts'
import { peerOf } from './web/peer.ts'
import { readSiteFiles } from './web/site-files.ts'
import { createSitePages } from './web/site-pages.ts'

const buildDirectory = path.resolve('build')

loadEnvFile()
const settings = readSettings(process.env)
const log = createLog(settings.logLevel)
const content = readContent('content')

// The bundle's own type; React Router's build writes it.
const build = (await import(
  pathToFileURL(path.join(buildDirectory, 'server/index.js')).href
)) as ServerBuild
const renderer = createPageRenderer(build, 'production')
const files = await readSiteFiles(path.join(buildDirectory, 'client'))
const pages = await createSitePages(files, renderer, settings.siteUrl.origin)
const desk = await openQuoteDesk(settings, content, log)

const app = createApp(settings, {
  pages,
  renderer,
  content,
  log,
  endpoint: desk.endpoint,
  peer: (context) => peerOf(context, settings.trustProxy),
})

const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
await listen(server, settings, log, () => desk.stop())
