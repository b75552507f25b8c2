import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import {
  receivedParameter,
  receivedWithoutReference,
  serviceParameter,
} from '../../app/quote/fields.ts'
import { memoise } from '../memoise.ts'
import { readReference } from '../outbox/reference.ts'
import type { Site } from './site.ts'
import { type SiteFile, type SiteFiles, siteFile } from './site-files.ts'

/** Whether a request with this reference was received; null stands for one that has none. */
export type IsReceived = (reference: string | null) => Promise<boolean>

async function compressedPage(html: string): Promise<SiteFile> {
  const body = Buffer.from(html)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body)])
  return siteFile('/', '.html', body, { br, gzip: gz })
}

/** Stands for the reference in the page that says that a form was received. */
const referenceSlot = '00000000-000000'

/**
 * A parameter of an address, all of ours being letters, digits and hyphens. Hono and URLSearchParams
 * decode all that there are, which takes 50 to 300 ms for thousands that cannot be decoded.
 */
function parameter({ req }: Context, name: string): string | undefined {
  return new RegExp(`[?&]${name}=([\\w-]+)(?:&|$)`).exec(req.url)?.[1]
}

/**
 * The home page where its query changes it; null where it does not. Each is made once, so that a
 * flood of requests does not make the server render.
 */
function homeVariants({ content, findPage, renderPage }: Site, isReceived: IsReceived) {
  const renderWithService = memoise((service) =>
    renderPage(findPage('/'), { service }).then(compressedPage),
  )
  const renderReceived = memoise((slot) =>
    renderPage(findPage('/'), { outcome: { status: 'success', reference: slot || null } }),
  )
  return {
    withService(id: string | undefined): Promise<SiteFile> | null {
      return id && content.services.some((service) => service.id === id)
        ? renderWithService(id)
        : null
    },
    /** An address can be made up, so it is looked up before the page says that a form arrived. */
    async received(text = ''): Promise<string | null> {
      const reference = readReference(text)
      if (!reference && text !== receivedWithoutReference) return null
      if (!(await isReceived(reference))) return null
      if (!reference) return renderReceived()
      return (await renderReceived(referenceSlot)).replaceAll(referenceSlot, reference)
    },
  }
}

const encodings = ['br', 'gzip'] as const

/** The first of these encodings that the client accepts (RFC 9110, 12.5.3). */
function accepted<Encoding extends string>({ req }: Context, names: readonly Encoding[]) {
  // Browsers send 60 characters; thousands cost more than the answer.
  const header = parseAccept((req.header('Accept-Encoding') ?? '').slice(0, 500))
  return names.find((name) => header.some(({ type, q }) => type.toLowerCase() === name && q > 0))
}

function sendFile(
  context: Context,
  file: SiteFile,
  status: 200 | 404,
  pagePolicy: string,
): Response {
  const encoding = accepted(
    context,
    encodings.filter((name) => file[name]),
  )
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

export async function sendRenderedPage(
  context: Context,
  html: string,
  status: ContentfulStatusCode,
  pagePolicy: string,
): Promise<Response> {
  // Going back must show the form as it was left.
  context.header('Cache-Control', 'no-store')
  context.header('Content-Security-Policy', pagePolicy)
  context.header('Vary', 'Accept-Encoding')
  if (!accepted(context, ['gzip'])) return context.html(html, status)
  context.header('Content-Type', 'text/html; charset=UTF-8')
  context.header('Content-Encoding', 'gzip')
  return context.body(await promisify(gzip)(html), status)
}

/** Answers GET and HEAD with the site's pages and files; Hono's `etag()` may make a 304 of it. */
export function serveSite(
  site: Site,
  files: SiteFiles,
  pagePolicy: string,
  isReceived: IsReceived,
  logFailure: (error: unknown) => void,
) {
  const homes = homeVariants(site, isReceived)
  return async (context: Context): Promise<Response> => {
    const { path } = context.req
    if (path === '/') {
      const home = await homes.withService(parameter(context, serviceParameter))
      if (home) return sendFile(context, home, 200, pagePolicy)
      // While the outbox cannot be read, no page may say that the form failed.
      const received = await homes.received(parameter(context, receivedParameter)).catch(logFailure)
      if (received) return sendRenderedPage(context, received, 200, pagePolicy)
    }

    const file = await files.get(path)
    if (file && !file.isPage) return sendFile(context, file, 200, pagePolicy)

    // A slash at the end, except the home page's own, is redirected away.
    const page = site.findPage(path.replace(/(?<=.)\/$/, ''))
    if (page.status === 200 && path !== page.path) {
      // Otherwise the empty body is sent in chunks, to which some proxies add a length.
      context.header('Content-Length', '0')
      return context.redirect(page.path + new URL(context.req.url).search, 301)
    }
    const html = await files.get(page.path)
    if (!html) throw new Error(`there is no file for the page ${page.path}`)
    return sendFile(context, html, page.status, pagePolicy)
  }
}
