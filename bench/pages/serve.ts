import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** Serves a folder with its compressed files, and its index.html for all other paths. */
export function serveFolder(root: string): Promise<{ origin: string; stop(): void }> {
  const app = new Hono()
  app.use(serveStatic({ root, precompressed: true }))
  app.use(serveStatic({ root, path: 'index.html', precompressed: true }))
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({ origin: `http://127.0.0.1:${port}`, stop: () => server.close() }),
    )
  })
}
