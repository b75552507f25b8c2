// npm run export [-- DIRECTORY]: the whole site for a static host or CDN, into export/.
import { spawnSync } from 'node:child_process'
import { cp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '../app/pages.ts'
import { loadEnvFile } from '../server/env-file.ts'
import { loadSite } from '../server/http/site.ts'
import { exportBuildDirectory } from './assets/directories.ts'
import { exportAnnouncement } from './export-announcement.ts'
import { checkExportTarget } from './export-target.ts'
import { readQuoteTarget } from './quote-target.ts'
import { hostFiles } from './static-hosts.ts'

function build(quoteUrl: string | null): void {
  const env = { ...process.env, STATIC_EXPORT: '1', ...(!quoteUrl && { QUOTE_MODE: 'simulated' }) }
  const { status } = spawnSync(process.execPath, ['build/build.ts'], { stdio: 'inherit', env })
  if (status !== 0) throw new Error('Nada foi exportado.')
}

/**
 * Copies the built files. Each page is written to a folder of its own, for hosts that only know
 * folders, and beside it with ".html", for hosts that add a slash to a folder's address.
 */
async function copySite(pages: readonly Page[], target: string): Promise<void> {
  // Hosts compress by themselves; only nginx uses a .gz beside a file.
  const filter = (file: string) => !file.endsWith('.br')
  await cp(path.join(exportBuildDirectory, 'client'), target, { recursive: true, filter })
  for (const page of pages) {
    if (page.path === '/' || page.status !== 200) continue
    const file = path.join(target, page.path)
    for (const ending of ['.html', '.html.gz']) await cp(`${file}/index${ending}`, file + ending)
  }
}

async function exportSite(target: string): Promise<void> {
  checkExportTarget(target)
  loadEnvFile()
  const quoteUrl = readQuoteTarget({ ...process.env, STATIC_EXPORT: '1' })
  build(quoteUrl)
  const site = await loadSite(path.resolve(exportBuildDirectory, 'server/site.js'))
  await rm(target, { recursive: true, force: true })
  await copySite(site.pages, target)
  const isHttps = site.pageSettings.siteUrl.startsWith('https:')
  const quoteOrigin = quoteUrl ? new URL(quoteUrl).origin : undefined
  const policy = site.contentSecurityPolicy({ isHttps, quoteOrigin })
  for (const [name, text] of Object.entries(hostFiles(policy, isHttps))) {
    await writeFile(path.join(target, name), text)
  }
  console.log(`\nO site está em ${target}/ (veja deploy/static/README.md).`)
  console.log(exportAnnouncement(site.pageSettings))
}

try {
  await exportSite(process.argv[2] ?? 'export')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
