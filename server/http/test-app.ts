import { vi } from 'vitest'
import * as builtSite from '../../app/document/site.tsx'
import type { HealthCheck } from '../monitoring/health.ts'
import { createApp } from './app.ts'
import { createErrorPages } from './error-page.ts'
import type { QuoteEndpoint } from './quote-endpoint.ts'
import type { Site } from './site.ts'
import { siteFile } from './site-files.ts'

/** A service with a page, by its id. */
export const service = builtSite.content.services[0]?.id ?? ''

const pagePaths = ['/', `/servicos/${service}`, '/404', '/servicos/404']

/** A script, and pages that contain only their path. */
function testFiles() {
  const page = (path: string) =>
    siteFile(path, '.html', Buffer.from(`page ${path}`), {
      br: Buffer.from(`br ${path}`),
      gzip: Buffer.from(`gzip ${path}`),
    })
  const script = '/assets/a-12345678.js'
  return new Map([
    ...pagePaths.map((path) => [path, page(path)] as const),
    [script, siteFile(script, '.js', Buffer.from('a()'))],
  ])
}

/** The app around the real site, with mocks of the endpoint, the rendering and the log. */
export function createTestApp() {
  const endpoint = vi.fn<QuoteEndpoint>()
  const renderPage = vi.fn<Site['renderPage']>(
    async (page, form) => `rendered ${page.path} ${form?.service ?? form?.outcome?.status}`,
  )
  const health = vi.fn<HealthCheck>(async () => [])
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const site = { ...builtSite, renderPage }
  const files = testFiles()
  const client = { address: '203.0.113.9', socketAddress: '10.0.0.1' }
  const app = createApp(
    { siteUrl: new URL('https://example.com') },
    {
      site,
      files,
      errorPages: createErrorPages(site, true),
      endpoint,
      health,
      client: () => client,
      log,
    },
  )
  return {
    app,
    endpoint,
    health,
    renderPage,
    log,
    files,
    client,
    errors: site.content.labels.errors,
  }
}
