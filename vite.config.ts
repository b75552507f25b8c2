import tailwindcss from '@tailwindcss/vite'
import { createRunnableDevEnvironment, defineConfig } from 'vite'
import { publicDirectory } from './tools/assets/directories.ts'
import { oldestBrowsers } from './tools/vite/bundle-script.ts'
import { makeAssets } from './tools/vite/make-assets.ts'
import { writeSite } from './tools/vite/prerender.ts'
import { hydrationEntry, virtualModules } from './tools/vite/virtual-modules.ts'

export default defineConfig({
  plugins: [tailwindcss(), virtualModules()],
  publicDir: publicDirectory,
  clearScreen: false,
  build: { target: oldestBrowsers, assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { outDir: 'dist/client', rolldownOptions: { input: hydrationEntry } } },
    ssr: {
      dev: {
        // Each change in the editor loads all modules anew, and source maps take most of the time. Without them errors of
        // the server name lines of the compiled modules.
        createEnvironment: (name, config) =>
          createRunnableDevEnvironment(name, config, { remoteRunner: { inlineSourceMap: false } }),
      },
      build: {
        outDir: 'dist/server',
        rolldownOptions: { input: 'app/document/site.tsx' },
        copyPublicDir: false,
      },
    },
  },
  builder: {
    // The server's bundle names the browser's script, which has a hash in its name.
    sharedConfigBuild: true,
    async buildApp({ build, environments }) {
      await makeAssets()
      for (const environment of Object.values(environments)) await build(environment)
      await writeSite()
    },
  },
})
