import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { withoutExpired } from '../../app/content/expiry.ts'
import { readPalette } from '../../app/styles/palette.ts'
import { readPageSettings } from '../../server/settings/settings.ts'
import { assetManifest, contentDirectory, themeFile } from '../assets/directories.ts'
import { paintMark, readMark } from '../assets/mark.ts'
import { bundleScript } from './bundle-script.ts'
import { currentContent, forgetContent } from './content-snapshot.ts'
import { isStatic, readQuoteTarget } from './static-host.ts'

type VirtualSettings = typeof import('virtual:settings').default
type VirtualBrand = typeof import('virtual:brand').default

export const hydrationEntry = 'app/client/hydrate.tsx'

/** URL of the script that hydrates: in development of its source, until a build has made it. */
let entryUrl = `/${hydrationEntry}`

/** Called anew after each change, so that the development server sees edits. */
const modules: Record<string, () => object | Promise<object>> = {
  'virtual:content': () => withoutExpired(currentContent(), new Date()),
  'virtual:settings': () => {
    const { siteUrl, ...shown } = readPageSettings(process.env)
    const quoteUrl = readQuoteTarget(process.env, isStatic)
    return { siteUrl: siteUrl.origin, ...shown, quoteUrl } satisfies VirtualSettings
  },
  // tools/vite/make-assets.ts has checked its type.
  'virtual:assets': () => JSON.parse(readFileSync(assetManifest, 'utf8')),
  'virtual:brand': async () => {
    const mark = paintMark(await readMark(), 'currentColor').replace(/ class="[^"]*"/g, '')
    return { mark, palette: readPalette(themeFile) } satisfies VirtualBrand
  },
  'virtual:client': async () => {
    const inlineScript = await bundleScript('app/client/inline.ts')
    return { inlineScript, entryUrl } satisfies typeof import('virtual:client')
  },
}

/** Provides the pages with what no file holds (app/virtual.d.ts). */
export function virtualModules(): Plugin {
  const watched = ['app', 'brand', contentDirectory].map((name) => path.resolve(name))
  return {
    name: 'virtual-modules',
    // Vite makes each key of a JSON module an export: the browser's bundle holds those that it names.
    resolveId: (id) => (id in modules ? `\0${id}.json` : undefined),
    async load(id) {
      const name = /^\0(virtual:.*)\.json$/.exec(id)?.[1] ?? ''
      return name in modules ? JSON.stringify(await modules[name]?.()) : undefined
    },
    writeBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      if (entry) entryUrl = `/${entry.fileName}`
    },
    configureServer(server) {
      // The editor's preview is in .cache, which tools/page-server.ts leaves out: it changes without
      // reloading a page.
      server.watcher.add(watched)
      server.watcher.on('all', (_event, file) => {
        if (!watched.some((folder) => file.startsWith(folder + path.sep))) return
        if (file.startsWith(path.resolve(contentDirectory) + path.sep)) forgetContent()
        for (const environment of Object.values(server.environments)) {
          environment.moduleGraph.invalidateAll()
          environment.hot.send({ type: 'full-reload' })
        }
      })
    },
  }
}
