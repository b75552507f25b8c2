import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

type Received = { headers: IncomingHttpHeaders; body: string }

/**
 * What a server on this machine was posted; it answers with 204, or with what `answers` begins
 * with.
 */
export async function startReceiver() {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(answers.shift() ?? 204, { Location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return {
    url: `http://127.0.0.1:${port}/pedidos`,
    received,
    answers,
    stop: () => void server.close(),
  }
}

export const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
