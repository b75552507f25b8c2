import { type HTMLElement, parse } from 'node-html-parser'
import { test as base } from 'vitest'
import { withoutExpired } from '../../app/content/expiry.ts'
import { readContent } from '../../app/content/read.ts'
import { sitePages } from '../../app/pages.ts'
import { builtSite } from '../../server/http/site.ts'
import { startSite } from '../site-server.ts'
import { exampleServices } from './example-services.ts'

export const content = readContent('content')
export const { example } = exampleServices(content)

export const realPages = sitePages(content).filter(({ status }) => status === 200)
export const pagePaths = realPages.map(({ path }) => path)

/** A path for each of the two not-found pages. */
export const missingPaths = ['/nao/existe', '/servicos/nao-existe']

const built = await builtSite()
const shown = withoutExpired(content, new Date())
const expected = { content: shown, pages: sitePages(shown) }
if (JSON.stringify({ content: built?.content, pages: built?.pages }) !== JSON.stringify(expected)) {
  throw new Error('dist/ has other words or pages than content/ and app/: npm run build')
}

export type ServedPage = { path: string; status: number; html: string; root: HTMLElement }

async function servedPage(origin: string, path: string): Promise<ServedPage> {
  const response = await fetch(origin + path)
  const html = await response.text()
  return { path, status: response.status, html, root: parse(html) }
}

const defaults: Record<string, string> = {}

/** Tests of the built site: each file has a server of its own, with the `settings` it overrides. */
export const test = base
  .extend('settings', { scope: 'file' }, defaults)
  .extend('site', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
    const site = await startSite(settings)
    onCleanup(site[Symbol.asyncDispose])
    return site
  })
  /** Returns the page at a path as a visitor gets it. */
  .extend(
    'open',
    { scope: 'file' },
    ({ site }) =>
      (path: string) =>
        servedPage(site.origin, path),
  )
  /** The pages of `realPages`, in their order. */
  .extend('found', { scope: 'file' }, ({ open }) => Promise.all(pagePaths.map(open)))
  .extend('missing', { scope: 'file' }, ({ open }) => Promise.all(missingPaths.map(open)))
  .extend('pages', { scope: 'file' }, ({ found, missing }) => [...found, ...missing])
  /** The address that the tested pages were built for. */
  .extend('builtFor', { scope: 'file' }, async ({ open }) => {
    const { html: robots } = await open('/robots.txt')
    return /^Sitemap: (.*)\/sitemap\.xml$/m.exec(robots)?.[1] ?? ''
  })
