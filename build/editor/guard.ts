import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The header in which the editor's page sends its token. */
export const tokenHeader = 'x-editor-token'

export const createToken = () => randomBytes(32).toString('base64url')

/**
 * Whether a request comes from this machine's own pages: a page of another origin that is open in
 * the same browser could reach the server, also by a host name that leads here.
 */
export function isOwnRequest({ headers, socket }: IncomingMessage): boolean {
  const { host, origin } = headers
  const hosts = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`)
  return hosts.includes(host ?? '') && (origin === undefined || origin === `http://${host}`)
}

/** Other origins cannot read the editor's page, and so do not know its token. */
export function hasToken(sent: string | undefined, token: string): boolean {
  const [one, other] = [Buffer.from(sent ?? ''), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}
