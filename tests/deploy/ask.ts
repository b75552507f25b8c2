import { once } from 'node:events'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'

export type Question = {
  port: number
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The certificate to trust; without one the request is plain HTTP. */
  ca?: Buffer
  /** The address of this machine that the request comes from. */
  from?: string
}

/** Asks 127.0.0.1 under the name localhost, with the body as it came over the wire. */
export async function ask({ port, path, method = 'GET', headers, body, ca, from }: Question) {
  const sent = (ca ? tlsRequest : plainRequest)({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: { Host: `localhost:${port}`, ...headers },
    ...(from && { localAddress: from }),
    ...(ca && { ca, servername: 'localhost' }),
  })
  sent.end(body)
  const response: IncomingMessage = (await once(sent, 'response'))[0]
  const { statusCode: status = 0, headers: received } = response
  return { status, headers: received, body: await buffer(response) }
}
