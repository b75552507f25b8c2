import type { SiteFile } from './site-files.ts'

type Encoding = 'br' | 'gzip'

function acceptedEncoding(file: SiteFile, accepted: string): Encoding | null {
  const accepts = (name: string) => {
    const entry = accepted.split(',').find((one) => one.trim().split(';')[0] === name)
    return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
  }
  if (file.br && accepts('br')) return 'br'
  if (file.gzip && accepts('gzip')) return 'gzip'
  return null
}

function isUnchanged(request: Request, etag: string): boolean {
  const known = request.headers.get('If-None-Match')
  return known === '*' || (known?.split(',').some((one) => one.trim() === etag) ?? false)
}

/** Answers GET or HEAD with a file from memory: 304, compressed, or as it is. */
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
  const encoding = acceptedEncoding(file, request.headers.get('Accept-Encoding') ?? '')
  const body = (encoding && file[encoding]) ?? file.body
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status,
    headers: {
      ...common,
      'Content-Type': file.type,
      'Content-Length': String(body.length),
      ...(encoding && { 'Content-Encoding': encoding }),
    },
  })
}
