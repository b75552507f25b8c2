import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { buildDirectory } from '../../build/assets/directories.ts'
import { compressFiles } from '../../build/compress.ts'
import { viteConfig } from '../../build/vite-config.ts'

const folder = path.resolve('.cache/bench')
const built = path.resolve(buildDirectory, 'client')

/** Copies the built pages without any script: nothing can be faster. */
async function strip(): Promise<string> {
  const target = path.join(folder, 'stripped')
  rmSync(target, { recursive: true, force: true })
  cpSync(built, target, { recursive: true })
  for (const name of globSync('**/*.html', { cwd: target })) {
    const file = path.join(target, name)
    const html = readFileSync(file, 'utf8')
    writeFileSync(file, html.replace(/<script\b[\s\S]*?<\/script>/g, ''))
  }
  await compressFiles(target)
  return target
}

/** Builds the same components as Vite builds a React application by default. */
async function renderInBrowser(): Promise<string> {
  const outDir = path.join(folder, 'client-rendered')
  const config = viteConfig()
  await build({
    ...config,
    logLevel: 'warn',
    root: path.resolve('bench/pages/client-rendered'),
    publicDir: path.resolve(String(config.publicDir)),
    build: { outDir, emptyOutDir: true },
  })
  await compressFiles(outDir)
  return outDir
}

/** Makes the folders of the pages that are compared. */
export async function makeVariants(): Promise<Record<string, string>> {
  return {
    'the site': built,
    'without scripts': await strip(),
    'React in the browser': await renderInBrowser(),
  }
}
