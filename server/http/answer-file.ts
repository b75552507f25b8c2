import type { SiteFile } from './site-files.ts'

type Encoding = 'br' | 'gzip'

/** The best encoding that the client takes (RFC 9110, section 12.5.3); which it likes best is left alone. */
function acceptedEncoding(file: SiteFile, accepted: string): Encoding | null {
  const entries = accepted
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
  const accepts = (name: string) => {
    const named = entries.find(([coding]) => coding === name)
    const [, weight] = named ?? entries.find(([coding]) => coding === '*') ?? ['', 'q=0']
    return !/^q=0(\.0*)?$/.test(weight ?? '')
  }
  if (file.br && accepts('br')) return 'br'
  if (file.gzip && accepts('gzip')) return 'gzip'
  return null
}

function isUnchanged(request: Request, etag: string): boolean {
  const known = request.headers.get('If-None-Match')
  // Compared without the mark of weakness (RFC 9110, section 13.1.2): caches may have dropped it.
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return known === '*' || (known?.split(',').some((one) => opaque(one) === opaque(etag)) ?? false)
}

/** The first and the last byte that a Range header asks for, or null where its form is none of ours. */
function rangeOf(header: string, size: number): { first: number; last: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (from === '' && to === '') return null
  if (from === '') return { first: Math.max(0, size - Number(to)), last: size - 1 }
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/**
 * Answers a request for a part of a file that is sent as it is (pictures, the typeface), or null where the
 * whole is due: several parts at once, a part of another version, a text that is compressed.
 */
function answerPart(
  request: Request,
  { body, etag }: SiteFile,
  headers: Record<string, string>,
): Response | null {
  const header = request.headers.get('Range')
  const condition = request.headers.get('If-Range')
  // A weak ETag does not promise the same bytes, but ours is made of them.
  if (request.method !== 'GET' || !header || (condition !== null && condition !== etag)) return null
  const range = rangeOf(header, body.length)
  if (!range) return null
  const { first, last } = range
  if (first > last || first >= body.length) {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${body.length}` },
    })
  }
  const part = body.subarray(first, last + 1)
  return new Response(new Uint8Array(part), {
    status: 206,
    headers: {
      ...headers,
      'Content-Range': `bytes ${first}-${last}/${body.length}`,
      'Content-Length': String(part.length),
    },
  })
}

/** Answers GET or HEAD with a file from memory: 304, a part, compressed, or as it is. */
export function answerFile(
  request: Request,
  file: SiteFile,
  headers: Record<string, string>,
  status = 200,
): Response {
  const common = {
    ...headers,
    ETag: file.etag,
    'Cache-Control': file.cacheControl,
    Vary: 'Accept-Encoding',
  }
  if (status === 200 && isUnchanged(request, file.etag)) {
    return new Response(null, { status: 304, headers: common })
  }
  const isCompressible = file.br !== undefined || file.gzip !== undefined
  if (status === 200 && !isCompressible) {
    const typed = { ...common, 'Accept-Ranges': 'bytes', 'Content-Type': file.type }
    const part = answerPart(request, file, typed)
    if (part) return part
  }
  const encoding = acceptedEncoding(file, request.headers.get('Accept-Encoding') ?? '')
  const body = (encoding && file[encoding]) ?? file.body
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      ...common,
      ...(!isCompressible && { 'Accept-Ranges': 'bytes' }),
      'Content-Type': file.type,
      'Content-Length': String(body.length),
      ...(encoding && { 'Content-Encoding': encoding }),
    },
  })
}
