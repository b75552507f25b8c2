import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fingerprint } from './assets/fingerprint.ts'

/** React Router's scripts with the loaders' data are the last thing in the body. */
const stateScripts = /<script>(window\.__reactRouterContext=[\s\S]*)(?=<\/body>)/
const list = /(<script id="late-modules"[^>]*>\{)/

/** The text of the scripts that follow one another, without what stands between them. */
function scriptText(scripts: string): string {
  return scripts.replace(/<\/script>.*?(<script>|$)/g, ';')
}

/**
 * Takes the loaders' data out of a page: they repeat its words, and only hydration needs them.
 * Gives back the page that names the file to find them in, and what is to stand in that file.
 */
export function splitState(html: string): { html: string; file: string; state: string } {
  const found = html.match(stateScripts)?.[1]
  if (!found || !list.test(html))
    throw new Error('The page has no data, or no list of late modules')
  const state = scriptText(found)
  const file = `/assets/state-${fingerprint(state)}.js`
  const page = html.replace(stateScripts, '').replace(list, `$1"state":"${file}",`)
  return { html: page, file, state }
}

/** Does that with every prerendered page of a built site. */
export async function moveStateOut(client: string): Promise<void> {
  const names = await readdir(client, { recursive: true })
  for (const name of names.filter((one) => one.endsWith('.html'))) {
    const page = path.join(client, name)
    const { html, file, state } = splitState(await readFile(page, 'utf8'))
    await writeFile(path.join(client, file), state)
    await writeFile(page, html)
  }
}
