import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { withoutExpired } from '../../app/content/expiry.ts'
import { readPalette } from '../../app/styles/palette.ts'
import { readPageSettings } from '../../server/settings/settings.ts'
import { assetManifest, contentDirectory, themeFile } from '../assets/directories.ts'
import { paintMark, readMark } from '../assets/mark.ts'
import { bundleScript } from './bundle-script.ts'
import { currentContent, replaceContent } from './content-snapshot.ts'
import { isStatic, readQuoteTarget } from './static-host.ts'

/** The source of the script that hydrates. */
export const hydrationEntry = 'app/client/hydrate.tsx'

/** URL of the script that hydrates: in development of its source, until a build has made it. */
let entryUrl = `/${hydrationEntry}`

const isUnbuiltTest = () => process.env.VITEST !== undefined && !existsSync(assetManifest)

/** What tests of single components have where nothing has been built. */
const noAssets = { fontFaces: '', icons: '', pictures: {}, social: {}, securityContactLastDay: '' }

/**
 * What the modules export that the pages import and no file holds; `app/virtual.d.ts` has their
 * types. Called anew after each change, so that the development server sees edits.
 */
const modules: Record<string, () => object | Promise<object>> = {
  'virtual:content': () => {
    const content = withoutExpired(currentContent(), new Date())
    return { ...content, default: content }
  },
  'virtual:settings': () => {
    const { siteUrl, ...shown } = readPageSettings(process.env)
    const quoteUrl = readQuoteTarget(process.env, isStatic)
    const settings = { siteUrl: siteUrl.origin, ...shown, quoteUrl }
    return { default: settings } satisfies typeof import('virtual:settings')
  },
  // tools/vite/make-assets.ts has checked its type.
  'virtual:assets': () => {
    const assets: typeof import('virtual:assets').default = isUnbuiltTest()
      ? noAssets
      : JSON.parse(readFileSync(assetManifest, 'utf8'))
    return { icons: assets.icons, default: assets } satisfies typeof import('virtual:assets')
  },
  'virtual:brand': async () => {
    const mark = paintMark(await readMark(), 'currentColor').replace(/ class="[^"]*"/g, '')
    return {
      default: { mark, palette: readPalette(themeFile) },
    } satisfies typeof import('virtual:brand')
  },
  'virtual:client': async () => {
    const inlineScript = await bundleScript('app/client/inline.ts')
    return { inlineScript, entryUrl } satisfies typeof import('virtual:client')
  },
}

/**
 * Each export is a constant of its own, so that the browser's bundle holds only those it names; the
 * default refers to them, because Vite reads all of the code after each change.
 */
function moduleCode({ default: all, ...exports }: { default?: object }): string {
  const constants = Object.entries(exports).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
  )
  const parts = Object.entries(all ?? {}).map(([name, value]) =>
    name in exports ? name : `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  return [...constants, `export default { ${parts} }`].join('\n')
}

/** Provides the pages with what is made outside them. */
export function virtualModules(): Plugin {
  // The editor's draft, which is not watched, is shown without reloading a page.
  const watched = ['app', 'brand', contentDirectory].map((name) => path.resolve(name))
  return {
    name: 'virtual-modules',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const exports = id.startsWith('\0virtual:') ? await modules[id.slice(1)]?.() : undefined
      // A map of what is no source would take longer than a page.
      return exports && { code: moduleCode(exports), map: { mappings: '' } }
    },
    writeBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      if (entry) entryUrl = `/${entry.fileName}`
    },
    configureServer(server) {
      server.watcher.add(watched)
      server.watcher.on('all', (_event, file) => {
        if (!watched.some((folder) => file.startsWith(folder))) return
        // The editor's draft is elsewhere: the editor replaces it.
        if (file.startsWith(path.resolve(contentDirectory))) replaceContent(null)
        for (const environment of Object.values(server.environments)) {
          environment.moduleGraph.invalidateAll()
          environment.hot.send({ type: 'full-reload' })
        }
      })
    },
  }
}
