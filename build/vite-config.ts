import tailwindcss from '@tailwindcss/vite'
import type { InlineConfig } from 'vite'
import { publicDirectory } from './assets/directories.ts'
import { virtualModules } from './virtual-modules.ts'

/** How Vite handles the pages, while developing and for each of the two builds. */
export function viteConfig(entryUrl?: string): InlineConfig {
  return {
    configFile: false,
    plugins: [tailwindcss(), virtualModules(entryUrl)],
    publicDir: publicDirectory,
    build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
    clearScreen: false,
  }
}
