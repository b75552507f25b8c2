import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { loadSite, type Site } from '../server/http/site.ts'
import { buildHydration } from './client-scripts.ts'
import { viteConfig } from './vite-config.ts'

/** A page's file. Static hosts look for a not-found page in a file of that name. */
function fileOf({ path: url, status }: Site['pages'][number]): string {
  return status === 404 ? `${url}.html` : path.posix.join(url, 'index.html')
}

async function prerender({ pages, renderPage }: Site, directory: string): Promise<void> {
  for (const page of pages) {
    const file = path.join(directory, fileOf(page))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, await renderPage(page))
  }
}

/** Builds the browser's script and the server's bundle, and writes every page of the bundle. */
export async function buildPages(directory: string): Promise<Site> {
  // react-dom chooses its production build by NODE_ENV when the bundle is imported below.
  process.env.NODE_ENV = 'production'
  const client = path.join(directory, 'client')
  const entryUrl = await buildHydration(viteConfig(), client)
  const config = viteConfig(entryUrl)
  await build({
    ...config,
    logLevel: 'warn',
    build: {
      ...config.build,
      ssr: 'app/site.tsx',
      outDir: path.join(directory, 'server'),
      emptyOutDir: true,
      copyPublicDir: false,
      cssMinify: true,
    },
  })
  const bundle = await loadSite(path.resolve(directory, 'server/site.js'))
  await prerender(bundle, client)
  return bundle
}
