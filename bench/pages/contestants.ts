import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { buildDirectory, publicDirectory } from '../../build/assets/directories.ts'
import { compressFiles } from '../../build/compress.ts'
import { siteModules } from '../../build/site-modules.ts'
import { siteStyles } from '../../build/styles/site-styles.ts'

const folder = path.resolve('.cache/bench-pages')
const built = path.resolve(buildDirectory, 'client')

/** The built pages with every script and every preload taken out: nothing can be faster. */
async function strip(): Promise<string> {
  const target = path.join(folder, 'stripped')
  rmSync(target, { recursive: true, force: true })
  cpSync(built, target, { recursive: true })
  for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const file = path.join(target, name)
    const html = readFileSync(file, 'utf8')
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<link rel="preload"[^>]*>/g, '')
    writeFileSync(file, html)
  }
  await compressFiles(target)
  return target
}

/** The same components, built as Vite builds a React application by default. */
async function renderInBrowser(): Promise<string> {
  const outDir = path.join(folder, 'client-rendered')
  await build({
    configFile: false,
    logLevel: 'warn',
    root: path.resolve('bench/pages/client-rendered'),
    publicDir: path.resolve(publicDirectory),
    plugins: [tailwindcss(), siteStyles(), siteModules()],
    build: { outDir, emptyOutDir: true },
  })
  await compressFiles(outDir)
  return outDir
}

export const contestants = {
  site: { title: 'the site', make: async () => built },
  stripped: { title: 'scripts and preloads stripped', make: strip },
  clientRendered: { title: 'Vite + React in the browser', make: renderInBrowser },
} as const

export type Contestant = keyof typeof contestants

export const contestantNames = [
  'site',
  'stripped',
  'clientRendered',
] as const satisfies Contestant[]
