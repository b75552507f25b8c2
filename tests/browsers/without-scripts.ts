import { once } from 'node:events'
import { createServer, request } from 'node:http'

/**
 * Serves the same site with a policy that blocks all scripts, as some browsers do. The driver's own
 * functions still run.
 */
export async function startWithoutScripts(origin: string) {
  const proxy = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const forwarded = request(origin + url, { method, headers }, (got) => {
      const policy = "script-src 'none'"
      answer.writeHead(got.statusCode ?? 502, { ...got.headers, 'content-security-policy': policy })
      got.pipe(answer)
    })
    asked.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  const stop = () => {
    proxy.closeAllConnections()
    proxy.close()
  }
  return { origin: `http://127.0.0.1:${address.port}/`, stop }
}
