import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { SiteFile } from './site-files.ts'

/**
 * The first of Brotli and gzip that the file has and the client accepts (RFC 9110, section 12.5.3).
 */
function encodingFor(file: SiteFile, acceptEncoding: string): 'br' | 'gzip' | undefined {
  const accepted = parseAccept(acceptEncoding)
  return (['br', 'gzip'] as const).find(
    (name) => file[name] && accepted.some(({ type, q }) => type.toLowerCase() === name && q > 0),
  )
}

/** Answers GET or HEAD with a file from memory; Hono's `etag()` turns it into a 304 if it can. */
export function sendFile(context: Context, file: SiteFile, status: 200 | 404): Response {
  const encoding = encodingFor(file, context.req.header('Accept-Encoding') ?? '')
  const body = file[encoding ?? 'identity'] ?? file.identity
  return context.body(body, status, {
    'Content-Type': file.type,
    'Content-Length': String(body.length),
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  })
}
