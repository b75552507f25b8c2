import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createPageRenderer } from '../server/http/page-renderer.ts'

/** Hosts compress by themselves; only nginx makes use of a .gz beside a file. */
const isKept = (file: string) => !file.endsWith('.br')

/**
 * Copies the built client. A page stands at its address with ".html", which hosts show without the
 * ending, and in a folder of its own for those that only know folders.
 */
export async function copySite(client: string, target: string): Promise<void> {
  await cp(client, target, { recursive: true, filter: isKept })
  const services = path.join(target, 'servicos')
  for (const entry of await readdir(services, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const page = path.join(services, entry.name, 'index.html')
    await cp(page, path.join(services, `${entry.name}.html`))
    await cp(`${page}.gz`, path.join(services, `${entry.name}.html.gz`))
  }
}

/** The two not-found pages, where hosts look for them: the nearest 404.html upwards. */
export async function renderMissingPages(
  bundle: string,
  target: string,
  siteUrl: URL,
): Promise<void> {
  // The bundle's own type; React Router's build writes it.
  const build = (await import(pathToFileURL(path.resolve(bundle)).href)) as ServerBuild
  const { render } = createPageRenderer(build, 'production')
  await mkdir(path.join(target, 'servicos'), { recursive: true })
  for (const folder of ['', 'servicos/']) {
    const page = await render(new URL(`/${folder}-`, siteUrl))
    if (page.status !== 404) throw new Error(`/${folder}- rendered as ${page.status}`)
    await writeFile(path.join(target, folder, '404.html'), await page.text())
  }
}
