import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { readPalette } from '../app/content/palette.ts'
import { readContent } from '../app/content/read.ts'
import { readShownSettings } from '../server/settings.ts'
import { assetManifest } from './assets/directories.ts'
import { bundleFirstScript, makeEarlyScript } from './assets/early-script.ts'
import { paintMark, readMark } from './assets/mark.ts'
import { readQuoteTarget } from './quote-target.ts'

const contentDirectory = 'content'

function exportDefault(value: unknown): string {
  return `export default ${JSON.stringify(value)}`
}

/**
 * Gives the pages what is made outside them:
 * `virtual:content` all that the site says, checked (for the server only: it is long);
 * `virtual:words` the short part of it that scripts need too;
 * `virtual:settings` what the pages say of how the site is run;
 * `virtual:assets` the URLs of pictures, font and icons;
 * `virtual:brand` the mark and the colour of the browser's bars;
 * `virtual:first-script` the script that runs before the first paint.
 */
export function siteModules(): Plugin {
  const modules: Record<string, () => string | Promise<string>> = {
    'virtual:content': () => exportDefault(readContent(contentDirectory)),
    'virtual:words': () => {
      const { company, form, interface: words } = readContent(contentDirectory)
      return exportDefault({ company, form, interface: words })
    },
    'virtual:settings': () => {
      const { siteUrl, ...shown } = readShownSettings(process.env)
      const quoteUrl = readQuoteTarget(process.env)
      return exportDefault({ siteUrl: siteUrl.origin, ...shown, quoteUrl })
    },
    'virtual:assets': () => exportDefault(JSON.parse(readFileSync(assetManifest, 'utf8'))),
    'virtual:brand': async () => {
      const mark = paintMark(await readMark(), 'currentColor').replace(/ class="[^"]*"/g, '')
      return exportDefault({ mark, themeColour: readPalette().ink })
    },
    // The build has made the early script before; while developing it may have changed since.
    'virtual:first-script': async () =>
      exportDefault(await bundleFirstScript(await makeEarlyScript())),
  }
  // Its words, and its code; Vite itself replaces styles in the open page.
  const isPartOfPages = (file: string) =>
    file.startsWith(path.resolve(contentDirectory)) ||
    (file.startsWith(path.resolve('app')) && /\.tsx?$/.test(file))
  return {
    name: 'site-modules',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0virtual:') ? modules[id.slice(1)]?.() : undefined),
    configureServer(server) {
      server.watcher.add(path.resolve(contentDirectory))
      server.watcher.on('all', (_event, file) => {
        if (!isPartOfPages(file)) return
        for (const environment of Object.values(server.environments)) {
          environment.moduleGraph.invalidateAll()
          environment.hot.send({ type: 'full-reload' })
        }
      })
    },
  }
}
