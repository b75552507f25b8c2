import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { readPalette } from '../app/content/palette.ts'
import { readContent } from '../app/content/read.ts'
import { readPageSettings } from '../server/settings.ts'
import { assetManifest, contentDirectory } from './assets/directories.ts'
import { paintMark, readMark } from './assets/mark.ts'
import { bundleInlineScript, hydrationEntry } from './client-scripts.ts'
import { readQuoteTarget } from './quote-target.ts'

type VirtualSettings = typeof import('virtual:settings').default
type VirtualBrand = typeof import('virtual:brand').default
type VirtualClient = typeof import('virtual:client')

function exportDefault(value: unknown): string {
  return `export default ${JSON.stringify(value)}`
}

/**
 * Each value is an export of its own, so that the browser's bundle holds only those that its code
 * names. Read anew for each build, so that the development server sees edits.
 */
function contentModule(): string {
  const { interface: interfaceTexts, ...others } = readContent(contentDirectory)
  const values = Object.entries({ ...others, interfaceTexts })
  const constants = values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
  const whole = [...Object.keys(others), 'interface: interfaceTexts'].join(', ')
  return `${constants.join('\n')}\nexport default { ${whole} }`
}

/**
 * The modules that the pages import and no file holds; `app/virtual.d.ts` gives their types.
 */
const modules: Record<string, () => string | Promise<string>> = {
  'virtual:content': contentModule,
  'virtual:settings': () => {
    const { siteUrl, ...shown } = readPageSettings(process.env)
    const quoteUrl = readQuoteTarget(process.env)
    const settings = { siteUrl: siteUrl.origin, ...shown, quoteUrl } satisfies VirtualSettings
    return exportDefault(settings)
  },
  // build/prepare.ts has checked its type.
  'virtual:assets': () => exportDefault(JSON.parse(readFileSync(assetManifest, 'utf8'))),
  'virtual:brand': async () => {
    const mark = paintMark(await readMark(), 'currentColor').replace(/ class="[^"]*"/g, '')
    return exportDefault({ mark, palette: readPalette() } satisfies VirtualBrand)
  },
}

/**
 * Provides the pages with what is made outside them.
 * @param entryUrl URL of the script that hydrates; without one, of its source, as the development
 * server has it
 */
export function virtualModules(entryUrl = `/${hydrationEntry}`): Plugin {
  async function clientModule(): Promise<string> {
    const inlineScript = await bundleInlineScript()
    const scripts = { inlineScript, entryUrl } satisfies VirtualClient
    return Object.entries(scripts)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  }
  const all: typeof modules = { ...modules, 'virtual:client': clientModule }
  const isPartOfPages = (file: string) =>
    ['app', 'brand', contentDirectory].some((folder) => file.startsWith(path.resolve(folder)))
  return {
    name: 'virtual-modules',
    resolveId: (id) => (id in all ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0virtual:') ? all[id.slice(1)]?.() : undefined),
    configureServer(server) {
      server.watcher.add([path.resolve(contentDirectory), path.resolve('brand')])
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
