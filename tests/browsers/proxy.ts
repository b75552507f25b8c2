import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { listenAnywhere } from '../free-port.ts'

/**
 * Serves the same site from another port. What `moreHeaders` returns is added to each answer; one
 * whose headers are waited for is held.
 */
export async function startProxy(
  origin: string,
  moreHeaders: (asked: IncomingMessage) => OutgoingHttpHeaders | Promise<OutgoingHttpHeaders>,
) {
  const proxy = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const forwarded = request(origin + url, { method, headers }, async (got) => {
      answer.writeHead(got.statusCode ?? 502, { ...got.headers, ...(await moreHeaders(asked)) })
      got.pipe(answer)
    })
    asked.pipe(forwarded)
  })
  const port = await listenAnywhere(proxy)
  const stop = () => {
    proxy.closeAllConnections()
    proxy.close()
  }
  return { origin: `http://127.0.0.1:${port}/`, stop }
}
