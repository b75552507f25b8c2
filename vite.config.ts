import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { publicDirectory } from './scripts/assets/directories.ts'
import { siteModules } from './scripts/site-modules.ts'

export default defineConfig({
  plugins: [tailwindcss(), siteModules(), reactRouter()],
  publicDir: publicDirectory,
  build: {
    target: 'es2022',
    // A data: font or picture would stand in the HTML of every page; files are cached.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  clearScreen: false,
})
