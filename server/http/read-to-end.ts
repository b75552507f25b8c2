import { readBody } from '../quote/body.ts'

/**
 * Reads what a refused request still sends, so that the connection may be closed after the answer: a front
 * that is still sending when it is closed takes that for a failure and answers 502 itself (seen with Caddy).
 * What is longer than `limit` bytes, or of unknown length, is not waited for.
 */
export async function readToEnd(request: Request, limit: number): Promise<void> {
  if (request.headers.has('Content-Length')) await readBody(request, limit)
}
