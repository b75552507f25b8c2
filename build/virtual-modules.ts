import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { readPalette } from '../app/content/palette.ts'
import { withoutExpired } from '../app/content/proof.ts'
import { readContent } from '../app/content/read.ts'
import { shownContent } from '../app/content/shown-content.ts'
import { servedCities } from '../app/region/served-cities.ts'
import { readPageSettings } from '../server/settings.ts'
import { assetManifest, contentDirectory } from './assets/directories.ts'
import { paintMark, readMark } from './assets/mark.ts'
import { bundleInlineScript, hydrationEntry } from './client-scripts.ts'
import { readQuoteTarget } from './quote-target.ts'
import { drawRegionMap } from './region-map/draw.ts'

/**
 * What the modules export that the pages import and no file holds; `app/virtual.d.ts` has their
 * types. Read anew for each build, so that the development server sees edits.
 * @param entryUrl URL of the script that hydrates
 */
const modules = (entryUrl: string): Record<string, () => object | Promise<object>> => ({
  'virtual:content': () => {
    const content = withoutExpired(readContent(contentDirectory), new Date())
    const exports = { ...shownContent(content), default: content }
    return exports satisfies typeof import('virtual:content')
  },
  'virtual:settings': () => {
    const { siteUrl, ...shown } = readPageSettings(process.env)
    const quoteUrl = readQuoteTarget(process.env)
    const settings = { siteUrl: siteUrl.origin, ...shown, quoteUrl }
    return { default: settings } satisfies typeof import('virtual:settings')
  },
  // build/prepare.ts has checked its type.
  'virtual:assets': () => ({ default: JSON.parse(readFileSync(assetManifest, 'utf8')) }),
  'virtual:region-map': () => {
    const content = readContent(contentDirectory)
    const map = drawRegionMap(content.company.address.city, servedCities(content))
    return { default: map } satisfies typeof import('virtual:region-map')
  },
  'virtual:brand': async () => {
    const mark = paintMark(await readMark(), 'currentColor').replace(/ class="[^"]*"/g, '')
    return { default: { mark, palette: readPalette() } } satisfies typeof import('virtual:brand')
  },
  'virtual:client': async () => {
    const inlineScript = await bundleInlineScript()
    return { inlineScript, entryUrl } satisfies typeof import('virtual:client')
  },
})

/** Each export is a constant of its own, so that the browser's bundle holds only those it names. */
function moduleCode(exports: object): string {
  return Object.entries(exports)
    .map(([name, value]) => {
      const start = name === 'default' ? 'export default' : `export const ${name} =`
      return `${start} ${JSON.stringify(value)}`
    })
    .join('\n')
}

/**
 * Provides the pages with what is made outside them.
 * @param entryUrl URL of the script that hydrates; without one, of its source, as the development
 * server has it
 */
export function virtualModules(entryUrl = `/${hydrationEntry}`): Plugin {
  const all = modules(entryUrl)
  // The editor says by the manifest alone that its draft, a folder of another name, has changed.
  const watched = ['app', 'brand', 'content', assetManifest].map((one) => path.resolve(one))
  return {
    name: 'virtual-modules',
    resolveId: (id) => (id in all ? `\0${id}` : undefined),
    async load(id) {
      const exports = id.startsWith('\0virtual:') ? await all[id.slice(1)]?.() : undefined
      return exports && moduleCode(exports)
    },
    configureServer(server) {
      server.watcher.add(watched)
      server.watcher.on('all', (_event, file) => {
        if (!watched.some((folder) => file.startsWith(folder))) return
        for (const environment of Object.values(server.environments)) {
          environment.moduleGraph.invalidateAll()
          environment.hot.send({ type: 'full-reload' })
        }
      })
    },
  }
}
