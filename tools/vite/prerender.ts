import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createErrorPages } from '../../server/http/error-page.ts'
import { loadSite, siteBundlePath } from '../../server/http/site.ts'
import { compressFiles } from './compress.ts'
import { announcement, hostFiles, isStatic } from './static-host.ts'

/** Writes what the server's bundle renders: every page, and what a static host reads. */
export async function writeSite(): Promise<void> {
  const site = await loadSite(path.resolve(siteBundlePath))
  const client = 'dist/client'
  for (const page of site.pages) {
    // Static hosts look for `/a/b` and for not-found pages in files of these names.
    const file = path.join(client, `${page.path === '/' ? 'index' : page.path}.html`)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, await site.renderPage(page))
  }
  await compressFiles(client)
  const isHttps = site.pageSettings.siteUrl.startsWith('https:')
  const errorPages = createErrorPages(site, isHttps)
  await writeFile('dist/unavailable.html', errorPages.html('failed'))
  if (!isStatic) return
  const files = hostFiles(site.contentSecurityPolicy({ isHttps }), isHttps)
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(client, name), text)
  console.log(announcement(site.pageSettings))
}
