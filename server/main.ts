import { existsSync } from 'node:fs'
import path from 'node:path'
import { createApp } from './http/app.ts'
import { createErrorPages } from './http/error-page.ts'
import { createHttpServer } from './http/http-server.ts'
import { listen } from './http/listen.ts'
import { builtSite } from './http/site.ts'
import { readSiteFiles } from './http/site-files.ts'
import { createLog } from './log/log.ts'
import { openQuoteService } from './quote-service.ts'
import { loadEnvFile } from './settings/env-file.ts'
import { isLoopbackHost } from './settings/loopback.ts'
import { isSiteUrlSet, misspeltSettings, readSettings } from './settings/settings.ts'
import { buildRecord, staleSettings } from './stale-build.ts'
import {
  configurationExitCode,
  leftOverOutboxProblem,
  listenProblem,
  outboxProblem,
  refuseToStart,
  settingsOrStop,
} from './start-problems.ts'

const settings = settingsOrStop(() => {
  loadEnvFile()
  return readSettings(process.env)
})
const log = createLog()

const site = existsSync(buildRecord) ? await builtSite() : null
if (!site) {
  refuseToStart(
    `${path.resolve('dist')}: as páginas ainda não foram montadas; use npm run build`,
    configurationExitCode,
  )
}
const stale = staleSettings(site.pageSettings, settings)
// At the machine's own address the site is only tried out.
if (stale.length > 0 && !isLoopbackHost(settings.siteUrl.hostname)) {
  refuseToStart(stale.join('\n'), configurationExitCode)
}
for (const sentence of [...stale, ...misspeltSettings(process.env)]) log.warn(sentence)
const leftOver = leftOverOutboxProblem(settings)
if (leftOver) log.warn(leftOver)
if (!isSiteUrlSet(process.env)) {
  log.warn(
    `SITE_URL is not set: the pages say ${site.pageSettings.siteUrl}; set it before publishing`,
  )
}

const files = await readSiteFiles('dist/client')
const quoteService = await openQuoteService(settings, site, log).catch((error) =>
  refuseToStart(outboxProblem(settings, error), 1),
)
const errorPages = createErrorPages(site, settings.siteUrl.protocol === 'https:')
const app = createApp(settings, { site, files, errorPages, ...quoteService, log })
const server = createHttpServer(app.fetch, errorPages)

await listen(server, settings, log, quoteService.stop).catch(async (error) => {
  await quoteService.stop()
  refuseToStart(listenProblem(settings, error), 1)
})
quoteService.startDelivery()
