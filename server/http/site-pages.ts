import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Site } from './site.ts'
import { type SiteFile, siteFile } from './site-files.ts'

/** The answer to a GET: a file with its status, or another path of this site. */
export type Found = { file: SiteFile; status: 200 | 404 } | { redirect: string }

export type SitePages = {
  /** `service` is the id of the service that the form begins with, as the URL asks for it. */
  find(path: string, service?: string): Promise<Found>
}

async function compressed(html: string): Promise<SiteFile> {
  const body = Buffer.from(html)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body)])
  return siteFile('/', '.html', body, { br, gzip: gz })
}

/**
 * The pages and files of the built site. The home page with a service in its form is rendered once for each
 * service and kept, so that no flood of requests makes the server render.
 */
export function createSitePages(
  site: Pick<Site, 'content' | 'findPage' | 'renderPage'>,
  files: ReadonlyMap<string, SiteFile>,
): SitePages {
  const homes = new Map<string, Promise<SiteFile>>()

  function homeFor(service: string): Promise<SiteFile> {
    const known = homes.get(service)
    if (known) return known
    const home = site.renderPage(site.findPage('/'), { service }).then(compressed)
    homes.set(service, home)
    home.catch(() => homes.delete(service))
    return home
  }

  return {
    async find(path, service) {
      const isKnown = site.content.services.some(({ id }) => id === service)
      if (path === '/' && service && isKnown) return { file: await homeFor(service), status: 200 }

      const file = files.get(path)
      if (file && !file.isPage) return { file, status: 200 }

      const withoutSlash = path.replace(/(?<=.)\/$/, '')
      const page = site.findPage(withoutSlash)
      if (page.status === 200 && path !== page.path) return { redirect: page.path }
      const html = files.get(page.path)
      if (!html) throw new Error(`dist/client has no page for ${page.path}`)
      return { file: html, status: page.status }
    },
  }
}
