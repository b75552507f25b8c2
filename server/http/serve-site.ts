import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { serviceParameter } from '../../app/quote/fields.ts'
import type { Site } from './site.ts'
import { type SiteFile, siteFile } from './site-files.ts'

async function compressedPage(html: string): Promise<SiteFile> {
  const body = Buffer.from(html)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body)])
  return siteFile('/', '.html', body, { br, gzip: gz })
}

/**
 * The home page with a service in its form, by the service's id. Each is rendered once and kept, so
 * that a flood of requests does not make the server render.
 */
function createFilledHomes({ content, findPage, renderPage }: Site) {
  const homes = new Map<string, Promise<SiteFile>>()
  return (service: string | undefined): Promise<SiteFile> | null => {
    if (!service || !content.services.some(({ id }) => id === service)) return null
    const known = homes.get(service)
    if (known) return known
    const home = renderPage(findPage('/'), { service }).then(compressedPage)
    homes.set(service, home)
    home.catch(() => homes.delete(service))
    return home
  }
}

/**
 * The first of Brotli and gzip that the file has and the client accepts (RFC 9110, section 12.5.3).
 */
function encodingFor(file: SiteFile, acceptEncoding: string): 'br' | 'gzip' | undefined {
  const accepted = parseAccept(acceptEncoding)
  return (['br', 'gzip'] as const).find(
    (name) => file[name] && accepted.some(({ type, q }) => type.toLowerCase() === name && q > 0),
  )
}

/**
 * The handler that answers GET and HEAD with the pages and files of the built site, from memory;
 * Hono's `etag()` turns an answer into a 304 if it can.
 */
export function serveSite(site: Site, files: ReadonlyMap<string, SiteFile>, pagePolicy: string) {
  const filledHome = createFilledHomes(site)

  function send(context: Context, file: SiteFile, status: 200 | 404): Response {
    const encoding = encodingFor(file, context.req.header('Accept-Encoding') ?? '')
    const body = file[encoding ?? 'identity'] ?? file.identity
    return context.body(body, status, {
      'Content-Type': file.type,
      'Content-Length': String(body.length),
      'Cache-Control': file.cacheControl,
      ETag: file.etag,
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
      ...(file.isPage && { 'Content-Security-Policy': pagePolicy }),
    })
  }

  return async (context: Context): Promise<Response> => {
    const { path } = context.req
    const home = path === '/' ? await filledHome(context.req.query(serviceParameter)) : null
    if (home) return send(context, home, 200)

    const file = files.get(path)
    if (file && !file.isPage) return send(context, file, 200)

    // A slash at the end, except the home page's own, is redirected away.
    const page = site.findPage(path.replace(/(?<=.)\/$/, ''))
    if (page.status === 200 && path !== page.path) {
      return context.redirect(page.path + new URL(context.req.url).search, 301)
    }
    const html = files.get(page.path)
    if (!html) throw new Error(`dist/client has no page for ${page.path}`)
    return send(context, html, page.status)
  }
}
