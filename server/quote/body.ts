/** The most that a request's body may hold: ten times the longest form in UTF-8. */
export const bodyLimit = 64 * 1024

type Body = { status: 'read'; bytes: Uint8Array } | { status: 'too-large' | 'broken' }

/**
 * Reads a body and counts while it does: Content-Length is only what the sender says, and with
 * chunked encoding there is none. Stops at the first byte too many.
 */
export async function readBody(request: Request, limit = bodyLimit): Promise<Body> {
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) > limit) return { status: 'too-large' }
  if (!request.body) return { status: 'read', bytes: new Uint8Array() }
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > limit) return { status: 'too-large' }
      chunks.push(chunk)
    }
  } catch {
    // The visitor's connection broke, or the body was read before: there is nothing to answer to.
    return { status: 'broken' }
  }
  return { status: 'read', bytes: Buffer.concat(chunks, size) }
}
