import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { PageRenderer } from './page-renderer.ts'
import { type SiteFile, siteFile } from './site-files.ts'

export type Found = { file: SiteFile; status: 200 | 404 } | { redirect: string }

/** Finds the answer to a GET: a file of the build, or one of the few pages rendered at start. */
export type SitePages = {
  find(path: string, query: URLSearchParams): Promise<Found>
}

/** Paths that no page has; they only choose which of the not-found pages is rendered. */
const examples = { service: '/servicos/-', other: '/-' } as const

/** A path like this asks for a service, whatever stands in the last part. */
const servicePath = /^\/servicos\/[^/]+\/?$/

async function renderToFile(renderer: PageRenderer, url: URL): Promise<SiteFile> {
  const response = await renderer.render(url)
  // What is kept here is answered until the next start.
  if (response.status >= 500) throw new Error(`${url.pathname} rendered as ${response.status}`)
  const body = Buffer.from(await response.arrayBuffer())
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  return siteFile(body, '.html', url.pathname, {
    br: brotliCompressSync(body, quality),
    gzip: gzipSync(body),
  })
}

/**
 * The pages of the built site. The not-found pages are rendered once, and the home page once for
 * each service that its form can be filled in with, so that no flood of paths makes the server render.
 */
export async function createSitePages(
  files: Map<string, SiteFile>,
  renderer: PageRenderer,
  origin: string,
): Promise<SitePages> {
  const missing = {
    service: await renderToFile(renderer, new URL(examples.service, origin)),
    other: await renderToFile(renderer, new URL(examples.other, origin)),
  }
  const filledIn = new Map<string, Promise<SiteFile>>()

  /** The promise is kept, not the page, so that a crowd at the start waits for one rendering. */
  function homeFor(service: string): Promise<SiteFile> {
    const begun = filledIn.get(service)
    if (begun) return begun
    const page = renderToFile(renderer, new URL(`/?servico=${service}`, origin))
    filledIn.set(service, page)
    page.catch(() => filledIn.delete(service))
    return page
  }

  return {
    async find(path, query) {
      const service = query.get('servico')
      if (path === '/' && service && files.get(`/servicos/${service}`)?.isPage) {
        return { file: await homeFor(service), status: 200 }
      }
      const file = files.get(path)
      if (file) return { file, status: 200 }
      const bare = path.replace(/\/$/, '')
      if (bare && files.has(bare)) return { redirect: query.size > 0 ? `${bare}?${query}` : bare }
      return { file: missing[servicePath.test(path) ? 'service' : 'other'], status: 404 }
    },
  }
}
