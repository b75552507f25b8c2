import { createServer, request } from 'node:http'
import { listenHere } from '../free-port.ts'

// It blocks all scripts, as some browsers do; the functions of a test's driver still run.
const policy = { 'content-security-policy': "script-src 'none'" }

/** Serves the same site from another port with a policy under which its scripts do not run. */
export async function serveWithoutScripts(origin: string) {
  const proxy = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const forwarded = request(origin + url, { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, { ...got.headers, ...policy })
      got.pipe(answer)
    })
    asked.pipe(forwarded)
  })
  const port = await listenHere(proxy)
  const stop = () => {
    proxy.closeAllConnections()
    proxy.close()
  }
  return { origin: `http://127.0.0.1:${port}/`, stop }
}
