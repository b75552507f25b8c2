import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LateModules } from '../app/early/hydration.ts'
import { fingerprint } from './assets/fingerprint.ts'

/** What `LateScripts` writes at the end of a page. */
const list = /(?<=<script id="late-modules"[^>]*>).*?(?=<\/script>)/s

/** Written by our own build into the same page. */
function lateModules(html: string): LateModules {
  const text = list.exec(html)?.[0]
  if (!text) throw new Error('The page has no list of late modules')
  return JSON.parse(text)
}

/**
 * Takes its data out of a page: they repeat its words, and only hydration needs them.
 * Gives back the page that names the file to find them in, and what is to stand in that file.
 */
export function splitData(html: string): { html: string; file: string; data: string } {
  const { page, ...others } = lateModules(html)
  const data = JSON.stringify(page)
  const file = `/assets/page-${fingerprint(data)}.json`
  const modules: LateModules = { ...others, page: file }
  return { html: html.replace(list, () => JSON.stringify(modules)), file, data }
}

/** Does that with every prerendered page of a built site, and keeps of the scripts what these pages load. */
export async function moveDataOut(client: string): Promise<void> {
  const names = await readdir(client, { recursive: true })
  const loaded = new Set<string>()
  for (const name of names.filter((one) => one.endsWith('.html'))) {
    const page = path.join(client, name)
    const { html, file, data } = splitData(await readFile(page, 'utf8'))
    for (const url of lateModules(html).scripts) loaded.add(url.slice(1))
    await writeFile(path.join(client, file), data)
    await writeFile(page, html)
  }
  // A set grows while it is walked through.
  for (const script of loaded) {
    const code = await readFile(path.join(client, script), 'utf8')
    for (const [, name] of code.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g))
      loaded.add(`assets/${name}`)
  }
  // What React Router writes for a router in the browser: each route's script, and its data.
  const needless = names.filter((one) => /^assets\/.*\.js$|\.data$/.test(one) && !loaded.has(one))
  await Promise.all(needless.map((one) => rm(path.join(client, one))))
}
