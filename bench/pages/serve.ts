import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** Serves a folder with its compressed files, and its index.html for all other paths. */
export async function serveFolder(folder: string): Promise<{ origin: string; stop(): void }> {
  const app = new Hono()
  app.use(serveStatic({ root: folder, precompressed: true }))
  app.use(serveStatic({ root: folder, path: 'index.html', precompressed: true }))
  const server = createAdaptorServer(app)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
