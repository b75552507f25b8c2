import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

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
export function ask({ port, path, method = 'GET', headers, body, ca, from }: Question) {
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: { Host: `localhost:${port}`, ...headers },
    ...(from && { localAddress: from }),
  }
  return new Promise<Answer>((resolve, reject) => {
    const sent = ca
      ? tlsRequest({ ...options, ca, servername: 'localhost' })
      : plainRequest(options)
    sent.on('error', reject)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.end(body)
  })
}
