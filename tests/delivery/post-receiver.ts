import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listenHere } from '../free-port.ts'

type Received = { headers: IncomingHttpHeaders; body: string }

/**
 * What a server on this machine is posted during the running test; it answers with 204, or with what
 * `answers` begins with.
 */
export async function startReceiver() {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(answers.shift() ?? 204, { Location: '/elsewhere' }).end()
  })
  const port = await listenHere(server)
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${port}/pedidos`, received, answers }
}

export const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
