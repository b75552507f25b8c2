import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { readPalette } from '../app/content/palette.ts'
import { pictureHosts } from '../app/content/picture-hosts.ts'
import { ContentError } from '../app/content/problem.ts'
import { readContent } from '../app/content/read.ts'
import { loadEnvFile } from './env-file.ts'
import { createApp } from './http/app.ts'
import { isTrial, readBuiltSettings, staleSettings } from './http/built-settings.ts'
import { createErrorAnswers } from './http/error-answers.ts'
import { createFrontDoor } from './http/front-door.ts'
import { listen } from './http/listen.ts'
import { createPageRenderer } from './http/page-renderer.ts'
import { peerOf } from './http/peer.ts'
import { readSiteFiles } from './http/site-files.ts'
import { createSitePages } from './http/site-pages.ts'
import { createLog } from './log.ts'
import { openQuoteService } from './quote-service.ts'
import { ownerHasToMend, refuseToStart } from './refuse-to-start.ts'
import { readSettings, SettingsError } from './settings.ts'
import { listenProblem, outboxProblem } from './start-problems.ts'

const buildDirectory = path.resolve('dist')

/** What was read, or the end of this process with the sentence that names what is wrong. */
function readOrStop<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    const isOwners = error instanceof SettingsError || error instanceof ContentError
    if (isOwners) refuseToStart(error.message, ownerHasToMend)
    throw error
  }
}

loadEnvFile()
const settings = readOrStop(() => readSettings(process.env))
const log = createLog(settings.logLevel)
const content = readOrStop(() => readContent('content'))

const bundle = path.join(buildDirectory, 'server/index.js')
if (!existsSync(bundle)) {
  refuseToStart(`${bundle}: as páginas ainda não foram montadas; use npm run build`, ownerHasToMend)
}
// The bundle's own type; React Router's build writes it.
const build = (await import(pathToFileURL(bundle).href)) as ServerBuild
const renderer = createPageRenderer(build, 'production')
const files = await readSiteFiles(path.join(buildDirectory, 'client'))
const built = readBuiltSettings(build)
const stale = staleSettings(built, settings)
if (!isTrial(settings.siteUrl) && stale.length > 0) refuseToStart(stale.join('\n'), ownerHasToMend)
for (const sentence of stale) log.warn(sentence)
if (!process.env.SITE_URL) {
  log.warn(`SITE_URL is not set: the pages say ${built.siteUrl}; set it before publishing`)
}
const pages = await createSitePages(files, renderer, settings.siteUrl.origin)
const quoteService = await openQuoteService(settings, content, log).catch((error) =>
  refuseToStart(outboxProblem(settings, error), 1),
)

const isHttps = settings.siteUrl.protocol === 'https:'
const errors = createErrorAnswers(content, readPalette(), isHttps)
const app = createApp(settings, {
  pages,
  renderer,
  errors,
  pictureHosts: pictureHosts(content),
  log,
  endpoint: quoteService.endpoint,
  peer: (context) => peerOf(context, settings.trustProxy),
})

const server = createFrontDoor({ fetch: app.fetch, errors, log })
// Mails under way end beside the answers under way, so that both fit into the ten seconds of a stop.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void quoteService.stopDelivery())
}
await listen(server, settings, log, () => quoteService.stop()).catch(async (error) => {
  await quoteService.stop()
  refuseToStart(listenProblem(settings, error), 1)
})
quoteService.startDelivery()
