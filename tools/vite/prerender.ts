import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createErrorPages } from '../../server/http/error-page.ts'
import { loadSite, type Site, siteBundlePath } from '../../server/http/site.ts'
import { buildDirectory } from '../assets/directories.ts'
import { compressFiles } from './compress.ts'
import { announcement, hostFiles, isStatic } from './static-host.ts'

/** A page's file: static hosts look for `/a/b` and for not-found pages in files of these names. */
function fileOf({ path: url }: Site['pages'][number]): string {
  return `${url === '/' ? '/index' : url}.html`
}

async function prerender({ pages, renderPage }: Site, directory: string): Promise<void> {
  for (const page of pages) {
    const file = path.join(directory, fileOf(page))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, await renderPage(page))
  }
}

/** Writes what the server's bundle renders: every page, and what a static host reads. */
export async function writeSite(): Promise<void> {
  const site = await loadSite(path.resolve(siteBundlePath))
  const client = path.join(buildDirectory, 'client')
  await prerender(site, client)
  await compressFiles(client)
  const isHttps = site.pageSettings.siteUrl.startsWith('https:')
  const errorPages = createErrorPages(site, isHttps)
  await writeFile(path.join(buildDirectory, 'unavailable.html'), errorPages.html('failed'))
  if (!isStatic) return
  const files = hostFiles(site.contentSecurityPolicy({ isHttps }), isHttps)
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(client, name), text)
  console.log(announcement(site.pageSettings))
}
