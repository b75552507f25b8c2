import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { publicDirectory } from './build/assets/directories.ts'
import { reactSigns } from './build/react-signs.ts'
import { siteModules } from './build/site-modules.ts'
import { siteStyles } from './build/styles/site-styles.ts'

export default defineConfig({
  plugins: [tailwindcss(), siteStyles(), siteModules(), reactSigns(), reactRouter()],
  publicDir: publicDirectory,
  build: {
    target: 'es2022',
    // A data: font or picture would stand in the HTML of every page; files are cached.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What changes with every text stays apart from what changes with an update of React.
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown/ },
              ],
            },
          },
        },
      },
    },
  },
  clearScreen: false,
})
