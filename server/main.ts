import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { readPalette } from '../app/content/palette.ts'
import { pictureHosts } from '../app/content/picture-hosts.ts'
import { readContent } from '../app/content/read.ts'
import { loadEnvFile } from './env-file.ts'
import { createLog } from './log.ts'
import { openQuoteDesk } from './quote/quote-desk.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'
import { createApp } from './web/app.ts'
import { isTrial, readBuiltSettings, staleSettings } from './web/built-settings.ts'
import { createErrorAnswers } from './web/error-answers.ts'
import { createFrontDoor } from './web/front-door.ts'
import { listen } from './web/listen.ts'
import { createPageRenderer } from './web/page-renderer.ts'
import { peerOf } from './web/peer.ts'
import { readSiteFiles } from './web/site-files.ts'
import { createSitePages } from './web/site-pages.ts'

const buildDirectory = path.resolve('build')

/** Ends with a sentence for the person who runs the server, who has no use for a stack. */
function refuseToStart(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function settingsOrStop(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (error instanceof SettingsError) refuseToStart(error.message)
    throw error
  }
}

loadEnvFile()
const settings = settingsOrStop()
const log = createLog(settings.logLevel)
const content = readContent('content')

// The bundle's own type; React Router's build writes it.
const build = (await import(
  pathToFileURL(path.join(buildDirectory, 'server/index.js')).href
)) as ServerBuild
const renderer = createPageRenderer(build, 'production')
const files = await readSiteFiles(path.join(buildDirectory, 'client'))
const built = readBuiltSettings(build)
const stale = staleSettings(built, settings)
if (!isTrial(settings.siteUrl) && stale.length > 0) refuseToStart(stale.join('\n'))
for (const sentence of stale) log.warn(sentence)
if (!process.env.SITE_URL) {
  log.warn(`SITE_URL is not set: the pages say ${built.siteUrl}; set it before publishing`)
}
const pages = await createSitePages(files, renderer, settings.siteUrl.origin)
const desk = await openQuoteDesk(settings, content, log)

const isHttps = settings.siteUrl.protocol === 'https:'
const errors = createErrorAnswers(content, readPalette(), isHttps)
const app = createApp(settings, {
  pages,
  renderer,
  errors,
  pictureHosts: pictureHosts(content),
  log,
  endpoint: desk.endpoint,
  peer: (context) => peerOf(context, settings.trustProxy),
})

const server = createFrontDoor({ fetch: app.fetch, errors, log })
// Mails under way end beside the answers under way, so that both fit into the ten seconds of a stop.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void desk.stopDelivery())
}
await listen(server, settings, log, () => desk.stop())
