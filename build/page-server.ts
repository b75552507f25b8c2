import { createServer } from 'node:http'
import { Hono } from 'hono'
import { createServer as createViteServer } from 'vite'
import { serviceParameter } from '../app/quote/fields.ts'
import type { Site } from '../server/http/site.ts'
import { viteConfig } from './vite-config.ts'

/** The pages while they are written: every one is rendered anew, without caching and content security policy. */
export async function createPageServer() {
  const server = createServer()
  const vite = await createViteServer({
    ...viteConfig(),
    // No page of another origin has to read these.
    server: { middlewareMode: { server }, ws: { server }, cors: false },
    appType: 'custom',
  })
  // Vite compiles app/site.tsx anew after every change; ssrLoadModule returns it without a type.
  const loadSite = () => vite.ssrLoadModule('/app/site.tsx') as Promise<Site>
  const pages = new Hono()
  pages.get('*', async (context) => {
    const site = await loadSite()
    const page = site.findPage(context.req.path)
    const service = context.req.query(serviceParameter) ?? null
    return context.html(await site.renderPage(page, { service }), page.status)
  })
  return { server, vite, loadSite, pages }
}
